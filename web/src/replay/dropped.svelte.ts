/** The record file that was dropped on the page last, wherever that was. */

let file = $state.raw<File | null>(null);

export function dropped(): File | null {
  return file;
}

export function drop(next: File | null): void {
  file = next;
}

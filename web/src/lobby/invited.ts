/** What an invitation opens a seat with, and the key made for it. */
export interface Invited {
  invitation: string;
  token: string;
}

/** The invitation to a match that this window came by, until the seat is taken; nobody else is told. */
export function invited(match: string): Invited {
  try {
    return JSON.parse(sessionStorage.getItem(`scope.invited.${match}`) ?? "") as Invited;
  } catch {
    return { invitation: "", token: "" };
  }
}

export function invite(match: string, by: Invited): void {
  try {
    sessionStorage.setItem(`scope.invited.${match}`, JSON.stringify(by));
  } catch {
    // Without storage the page may not be loaded anew, as before.
  }
}

/** The seat is taken: its key is kept with the others of this browser. */
export function accepted(match: string): void {
  try {
    sessionStorage.removeItem(`scope.invited.${match}`);
  } catch {
    // Nothing was kept.
  }
}

/** The address of a moment: `/replay/MATCH?viewer=german#12`. */

export interface Place {
  viewer: string | null;
  at: number;
}

export function placeIn({ search, hash }: { search: string; hash: string }): Place {
  const at = /^#(\d{1,6})$/.exec(hash);
  return { viewer: new URLSearchParams(search).get("viewer"), at: at ? Number(at[1]) : 0 };
}

export function pageOf(match: string, viewer: string, at: number): string {
  return `/replay/${match}?viewer=${viewer}#${at}`;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** When a link of so many days ends: to the minute, not at the end of a day. */
export const expiryOf = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMilliseconds);

/** How the rows that a link marked name who it was. */
export const companyMarker = (name: string): string => `company:${name}`;

/** How the audit log names whoever has the link. */
export const linkActor = (linkId: number): string => `company-link:${linkId}`;

interface Entry {
  readonly result: string | null;
  readonly remark: string;
}

/**
 * Whether a mark of the page is saved. `same`: it was saved before, as after a lost reply. `overtaken`: somebody else has
 * marked since the page was read.
 */
export function whetherToSave(
  stored: Entry,
  wanted: Entry & { readonly was: string | null },
): 'save' | 'same' | 'overtaken' {
  if (stored.result === wanted.result && stored.remark === wanted.remark) return 'same';
  return stored.result === wanted.was ? 'save' : 'overtaken';
}

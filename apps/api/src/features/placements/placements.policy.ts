interface Recorded {
  readonly studentId: number | null;
  readonly displayName: string;
  readonly roleTitle: string;
  readonly companyId: number;
  readonly packageInRupees: number | null;
  readonly placedOn: string;
  readonly consentedAt: Date | null;
}

/** For the audit log. What they are called and what they earn is theirs, and no log's; see `withheldOf`. */
export const factsOf = ({ studentId, roleTitle, companyId, placedOn, consentedAt }: Recorded) => ({
  studentId,
  companyId,
  role: roleTitle,
  placedOn,
  consent: consentedAt !== null,
});

/** That it was changed is written down, though not into what. */
export function withheldOf(before: Recorded, after: Recorded): { readonly withheld?: readonly string[] } {
  const withheld = [
    ...(before.displayName === after.displayName ? [] : ['name']),
    ...(before.packageInRupees === after.packageInRupees ? [] : ['package']),
  ];
  return withheld.length === 0 ? {} : { withheld };
}

type Who = Pick<Recorded, 'studentId' | 'displayName'>;

/** Without an account, the name is all that tells people apart: a corrected spelling is somebody else, to be on the safe side. */
export function isSamePerson(one: Who, other: Who): boolean {
  return one.studentId === other.studentId && (one.studentId !== null || one.displayName === other.displayName);
}

/** Of the same person it holds since they first gave it; another person's word is a new one. */
export function consentedAtOf(
  input: Who & { readonly consent: boolean },
  before: (Who & Pick<Recorded, 'consentedAt'>) | undefined,
  now: Date,
): Date | null {
  if (!input.consent) return null;
  return before !== undefined && isSamePerson(before, input) ? (before.consentedAt ?? now) : now;
}

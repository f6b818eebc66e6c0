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

/** Of the same person it holds since they first gave it; another person's word is a new one. */
export function consentedAtOf(
  wished: { readonly consent: boolean; readonly studentId: number | null },
  before: Pick<Recorded, 'studentId' | 'consentedAt'> | undefined,
  now: Date,
): Date | null {
  if (!wished.consent) return null;
  return before?.studentId === wished.studentId ? (before.consentedAt ?? now) : now;
}

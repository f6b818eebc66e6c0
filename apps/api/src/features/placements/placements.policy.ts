interface Recorded {
  readonly studentId: number | null;
  readonly displayName: string;
  readonly roleTitle: string;
  readonly companyId: number;
  readonly packageInRupees: number | null;
  readonly placedOn: string;
  readonly before: string | null;
  readonly courseId: number | null;
  readonly consentedAt: Date | null;
}

/**
 * The fields for the audit log. Name, salary and earlier life are personal data and left out; see
 * `changedPersonalFields`.
 */
export const auditFactsOf = ({ studentId, roleTitle, companyId, placedOn, courseId, consentedAt }: Recorded) => ({
  studentId,
  companyId,
  role: roleTitle,
  placedOn,
  courseId,
  consent: consentedAt !== null,
});

/** The names of changed personal fields: the audit log says that they changed, but not to what. */
export function changedPersonalFields(before: Recorded, after: Recorded): { readonly withheld?: readonly string[] } {
  const withheld = [
    ...(before.displayName === after.displayName ? [] : ['name']),
    ...(before.packageInRupees === after.packageInRupees ? [] : ['package']),
    ...(before.before === after.before ? [] : ['before']),
  ];
  return withheld.length === 0 ? {} : { withheld };
}

type Who = Pick<Recorded, 'studentId' | 'displayName'>;

/**
 * Without an account only the name identifies a person, so a corrected spelling counts as another person, to be safe.
 */
export function isSamePerson(one: Who, other: Who): boolean {
  return one.studentId === other.studentId && (one.studentId !== null || one.displayName === other.displayName);
}

/** When the placed person consented: the stored time if the placement already named this person, otherwise now. */
export function consentedAtOf(
  input: Who & { readonly consent: boolean },
  before: (Who & Pick<Recorded, 'consentedAt'>) | undefined,
  now: Date,
): Date | null {
  if (!input.consent) return null;
  return before !== undefined && isSamePerson(before, input) ? (before.consentedAt ?? now) : now;
}

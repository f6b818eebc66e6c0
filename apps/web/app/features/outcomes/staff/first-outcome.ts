import type { GraduateRecord, Outcome } from '@avsar/contract';

export type FirstOutcome = Partial<
  Pick<
    Outcome,
    | 'code'
    | 'exclusion'
    | 'since'
    | 'role'
    | 'place'
    | 'fixedPay'
    | 'variablePay'
    | 'evidence'
    | 'evidenceNote'
    | 'applicationId'
  >
> & { readonly company?: { readonly id: number; readonly name: string } | null };

/**
 * With what the form begins: what was verified; else the joining that a company has confirmed; else what the graduate
 * said last. A company that the graduate typed is chosen by the officer, as its name may be that of several.
 */
export function firstOutcomeOf({ outcome, applications, statements }: GraduateRecord): FirstOutcome {
  const [said] = statements;
  if (outcome !== null && (said === undefined || said.saidAt <= outcome.verifiedAt)) return outcome;
  const joined = applications.find(({ answers }) =>
    answers.some(({ side, answer }) => side === 'company' && answer === 'joined'),
  );
  const joinedOn = joined?.answers.find(({ side }) => side === 'company')?.joinedOn;
  const stated =
    said === undefined
      ? {}
      : {
          code: said.code,
          since: said.startedOn ?? said.saidAt.slice(0, 10),
          role: said.role,
          fixedPay: said.fixedPay,
          evidence: 'graduate_statement' as const,
        };
  if (joined === undefined) return stated;
  const isOwn = joined.company.isOwn;
  return {
    ...stated,
    code: isOwn ? '1C' : (said?.code ?? '1A'),
    company: joined.company,
    role: said?.role ?? joined.title,
    ...(joinedOn && { since: joinedOn }),
    evidence: 'joining_confirmed',
    applicationId: joined.id,
  };
}

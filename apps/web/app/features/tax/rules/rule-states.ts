import type { TaxRule } from '@avsar/contract';

type RuleState = 'now' | 'later' | 'over';

/** By rule: whether it holds today, will, or has been replaced. */
export function ruleStates(rules: readonly TaxRule[], today: string): ReadonlyMap<number, RuleState> {
  const begun = rules.filter(({ validFrom }) => validFrom <= today);
  const isNewest = ({ payer, validFrom }: TaxRule) =>
    begun.every((other) => other.payer !== payer || other.validFrom <= validFrom);
  return new Map(
    rules.map((rule) => [rule.id, rule.validFrom > today ? 'later' : isNewest(rule) ? 'now' : 'over'] as const),
  );
}

import type { Mutation } from '../mutation.ts';

const grants = 'apps/api/src/features/grants';

/** Free places, scholarships, and the check that none is unseen. */
export const grantMutations: readonly Mutation[] = [
  {
    id: 'grant-missing-for-a-given-course',
    file: 'apps/api/src/database/migrations/0043_discounts.sql',
    old: 'ELSIF is_given AND NOT was_given THEN',
    new: 'ELSIF is_given AND was_given THEN',
    tests: ['grants.free-places'],
    why: 'The staff give a course, and it is in no list.',
  },
  {
    id: 'grant-unseen-place-unnoticed',
    file: 'apps/api/src/features/payments/reconcile/payments.suspects.queries.ts',
    old: "where source = 'admin' and status <> 'Cancelled' and not exists (",
    new: "where source = 'admin' and status = 'Cancelled' and not exists (",
    tests: ['grants.free-places'],
    why: 'A course without money and without a grant is not found by the checks.',
  },
  {
    id: 'grant-used-one-is-taken-back',
    file: `${grants}/grants.policy.ts`,
    old: "  if (orderId !== null) return 'used';\n",
    new: '',
    tests: ['grants.policy', 'grants.routes'],
  },
  {
    id: 'grant-of-the-whole-price',
    file: `${grants}/grants.policy.ts`,
    old: 'if (amountInPaise >= priceInPaise)',
    new: 'if (amountInPaise > priceInPaise)',
    tests: ['grants.policy', 'grants.routes'],
  },
];

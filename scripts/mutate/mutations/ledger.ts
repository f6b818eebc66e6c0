import type { Mutation } from '../mutation.ts';

const migration = 'apps/api/src/database/migrations/0041_ledger.sql';
const ledger = 'apps/api/src/features/ledger';

/** Entries of the ledger, their sums and their check. */
export const ledgerMutations: readonly Mutation[] = [
  {
    id: 'ledger-no-credit',
    // Made again by the migration of referrals.
    file: 'apps/api/src/database/migrations/0066_referrals.sql',
    old: "IF NEW.status IN ('refund_pending', 'refunded') THEN",
    new: "IF NEW.status IN ('no such status') THEN",
    tests: ['ledger.routes', 'ledger-histories'],
    why: 'A student whose money goes back still owes the fee.',
  },
  {
    id: 'ledger-raised-payment-missing',
    file: migration,
    old: 'FOR EACH ROW WHEN (OLD.captured_at IS NULL AND NEW.captured_at IS NOT NULL AND',
    new: 'FOR EACH ROW WHEN (OLD.captured_at IS NOT NULL AND NEW.captured_at IS NULL AND',
    tests: ['ledger-histories'],
    why: 'A payment that failed first and was captured later is not in the ledger.',
  },
  {
    id: 'ledger-refund-by-bank-is-the-providers',
    file: migration,
    old: 'OR EXISTS (\n',
    new: 'OR true OR EXISTS (\n',
    tests: ['ledger-migration'],
    why: 'A refund sent by bank is counted as money that left the provider.',
  },
  {
    id: 'ledger-check-ignores-amounts',
    file: `${ledger}/ledger.check.queries.ts`,
    old: 'where (f.amount, f.student_id, f.course_id, f.order_id) is distinct from (e.amount, e.student_id, e.course_id, e.order_id)',
    new: 'where (f.student_id, f.course_id, f.order_id) is distinct from (e.student_id, e.course_id, e.order_id)',
    tests: ['ledger.routes'],
    why: 'Somebody changes an amount of the ledger, and the check is silent.',
  },
];

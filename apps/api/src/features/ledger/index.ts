export { findLedgerDifferences, verifyLedger } from './ledger.check.ts';
export { ledgerRoutes } from './ledger.routes.ts';

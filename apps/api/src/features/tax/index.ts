export { documentTaxLines, placeLine, receiptTitle } from './documents/tax.documents.policy.ts';
export { verifyUrlOf } from './documents/tax.tokens.ts';
export { verifyDocument } from './documents/tax.verify.service.ts';
export { reducedTax, taxOn } from './rules/tax.rules.policy.ts';
export { taxRoutes } from './tax.routes.ts';

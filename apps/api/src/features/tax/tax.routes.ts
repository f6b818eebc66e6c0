import { billingEndpoints, taxEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getBilling, getMyBilling, updateBilling, updateMyBilling } from './billing/tax.billing.service.ts';
import { documentsOf, getTaxMonth, listCodes, listIssued, listSmall } from './months/tax.months.service.ts';
import { startTally, tallyDownloads } from './months/tax.tally.service.ts';
import { createRule, listRules } from './rules/tax.rules.service.ts';

export function taxRoutes(api: Api): void {
  register(api, billingEndpoints.getMine, getMyBilling);
  register(api, billingEndpoints.updateMine, updateMyBilling);
  register(api, billingEndpoints.get, getBilling);
  register(api, billingEndpoints.update, updateBilling);
  register(api, taxEndpoints.listRules, listRules);
  register(api, taxEndpoints.createRule, createRule);
  register(api, taxEndpoints.getMonth, getTaxMonth);
  register(api, taxEndpoints.listDocuments, documentsOf(['invoice', 'credit_note'], 'all'));
  register(api, taxEndpoints.listRegistered, documentsOf(['invoice'], 'registered'));
  register(api, taxEndpoints.listSmall, listSmall);
  register(api, taxEndpoints.listRegisteredNotes, documentsOf(['credit_note'], 'registered'));
  register(api, taxEndpoints.listUnregisteredNotes, documentsOf(['credit_note'], 'unregistered'));
  register(api, taxEndpoints.listCodes, listCodes);
  register(api, taxEndpoints.listIssued, listIssued);
  register(api, taxEndpoints.startTally, startTally);
  register(api, taxEndpoints.downloadTally, tallyDownloads(api.lists));
}

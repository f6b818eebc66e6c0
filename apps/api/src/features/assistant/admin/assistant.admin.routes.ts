import { assistantEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { addToFaq, listExchanges, listQuestions, summarise, updateQuestion } from './assistant.admin.service.ts';

export function assistantAdminRoutes(api: Api): void {
  register(api, assistantEndpoints.listExchanges, listExchanges);
  register(api, assistantEndpoints.listQuestions, listQuestions);
  register(api, assistantEndpoints.updateQuestion, updateQuestion);
  register(api, assistantEndpoints.addToFaq, addToFaq);
  register(api, assistantEndpoints.summary, summarise);
}

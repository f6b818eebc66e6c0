import { quoteEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { readQuotePage } from './quotes.page.service.ts';
import { createQuote, listQuotes, withdrawQuote } from './quotes.service.ts';

export function quoteRoutes(api: Api): void {
  register(api, quoteEndpoints.list, listQuotes);
  register(api, quoteEndpoints.create, createQuote);
  register(api, quoteEndpoints.withdraw, withdrawQuote);
  register(api, quoteEndpoints.read, readQuotePage);
}

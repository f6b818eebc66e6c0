export { sweepQuotesJob } from './quotes.jobs.ts';
export { quoteRoutes } from './quotes.routes.ts';
export { findQuoteOfOrder, readQuoteFor, type TakenQuote, takeQuote, takeQuoteAgain } from './quotes.take.ts';

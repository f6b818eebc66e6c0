export { referralCreditRoutes } from './referral-credit.routes.ts';
export { type CreditOffered, readCredit, readPartCredit, takeCredit } from './referral-credit.take.ts';

/** Calls of the staff who look after money, about students who brought a friend. */
export const referralCalls = [
  'GET /admin/referral-rules',
  'PUT /admin/referral-rules',
  'GET /admin/referrals',
  'POST /admin/referrals/:referralId/decide',
] as const;

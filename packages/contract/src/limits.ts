/** Numbers both sides must agree on: spec §9 and SECURITY.md. */
export const limits = {
  mobileDigits: 10,
  otpDigits: 6,
  otpLifetimeSeconds: 5 * 60,
  otpResendSeconds: 30,
  toastMilliseconds: 3000,
  listDefault: 50,
  listMost: 100,
} as const;

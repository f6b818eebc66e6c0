import { limits } from '@avsar/contract';

const day = 24 * 60 * 60;

export const invitationPolicy = {
  linkSeconds: limits.invitationDays * day,
  /** "Send again" per trainer. Each one sends a mail to somebody who may not want it. */
  resendsPerTrainer: { most: 5, windowSeconds: day },
  /** Links that do not work, against trying out secrets. */
  missesPerAddress: { most: 20, windowSeconds: 60 * 60, instituteIsExempt: false },
} as const;

/** When a link that was asked for at this time stops working. */
export const expiryOf = (askedAt: Date): Date => new Date(askedAt.getTime() + invitationPolicy.linkSeconds * 1000);

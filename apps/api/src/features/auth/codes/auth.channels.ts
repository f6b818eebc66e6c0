import type { OtpChannel } from '@avsar/contract';
import type { Context } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';

/** Whether codes can be sent by this channel. Every installation sends mails, and some send SMS as well (ADR-0103). */
export const canSendBy = ({ sms }: Pick<Context, 'sms'>, channel: OtpChannel): boolean =>
  channel === 'email' || sms !== undefined;

/** Called before anything is looked up: the refusal must be the same for known and unknown numbers. */
export function refuseWithoutSms(context: Pick<Context, 'sms'>, channel: OtpChannel): void {
  if (!canSendBy(context, channel)) throw new AppError('validation_failed', { message: mailOnlyMessage });
}

const mailOnlyMessage = 'Codes are sent by e-mail only. Please use your e-mail address.';

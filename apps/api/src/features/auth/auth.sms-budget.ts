import type { CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { countAgainst } from './auth.otp.queries.ts';
import { otpPolicy } from './auth.policy.ts';

const alertsAtPercent = [50, 80];

/** SMS cost money and attract people who make others pay for them: so many an hour, so many rupees a day (threat 12). */
export async function spendOnSms({ clock, settings, log }: CallContext, tx: Tx): Promise<void> {
  const now = clock.now();
  const price = settings.smsPriceInPaise;
  const budget = settings.smsDailyBudgetInRupees * 100;
  const hourly = await countAgainst(tx, 'sms:hour', otpPolicy.smsPerHour.windowSeconds, now);
  const daily = await countAgainst(tx, 'sms:day', otpPolicy.smsPerDay.windowSeconds, now, price);
  const over = [hourly.count > otpPolicy.smsPerHour.most && hourly, daily.count > budget && daily].find(Boolean);
  if (over) throw new AppError('sms_unavailable', { retryAfterSeconds: over.retryAfterSeconds });

  // Each mark is passed by exactly one SMS, and the last by the one after which none fits any more.
  const passed = alertsAtPercent.filter((percent) => {
    const mark = (budget * percent) / 100;
    return daily.count >= mark && daily.count - price < mark;
  });
  if (daily.count + price > budget) passed.push(100);
  for (const percent of passed) log.error({ alert: 'sms_budget', percent }, 'sms budget used');
}

import { networkOf } from '#shared/addresses.ts';
import type { CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { type CodePool, countAgainst } from './auth.otp.queries.ts';
import { smsPolicy } from '../auth.policy.ts';

/** One of the two limits on SMS: a number per hour, and paise per day. */
interface Budget {
  readonly name: 'hour' | 'day';
  readonly alert: 'sms_hourly' | 'sms_budget';
  readonly windowSeconds: number;
  readonly most: number;
  /** What one SMS uses of the budget: 1, or its price in paise. */
  readonly weight: number;
}

/**
 * SMS cost money and attract SMS pumping (threat 12). One network of strangers may use a share only, so that nobody can
 * switch SMS off for everybody else, and all strangers together leave a rest for known devices. Refused calls are not
 * counted: the transaction is rolled back.
 */
export async function spendOnSms(context: CallContext, tx: Tx, pool: CodePool): Promise<void> {
  const budgets = budgetsOf(context);
  if (pool.kind === 'network') for (const budget of budgets) await takeShare(context, tx, budget);
  for (const budget of budgets) await takeFromBudget(context, tx, budget, pool.kind === 'network');
}

function budgetsOf({ settings }: CallContext): readonly Budget[] {
  const { smsHourlyMost, smsDailyBudgetInRupees, smsPriceInPaise } = settings;
  return [
    { name: 'hour', alert: 'sms_hourly', windowSeconds: smsPolicy.hourSeconds, most: smsHourlyMost, weight: 1 },
    {
      name: 'day',
      alert: 'sms_budget',
      windowSeconds: smsPolicy.daySeconds,
      most: smsDailyBudgetInRupees * 100,
      weight: smsPriceInPaise,
    },
  ];
}

/** Counts the SMS against the share of the caller's network. The institute's own networks have a larger share. */
async function takeShare({ clock, settings, client, log }: CallContext, tx: Tx, budget: Budget): Promise<void> {
  const { name, windowSeconds, most, weight } = budget;
  const isInstitute = settings.isInstituteAddress(client.address);
  const percent = isInstitute ? smsPolicy.institutePercent : smsPolicy.networkPercent;
  const share = Math.max((most * percent) / 100, smsPolicy.networkLeast * weight);
  const key = `sms:${name}:${networkOf(client.address)}`;
  const { count, retryAfterSeconds } = await countAgainst(tx, key, windowSeconds, clock.now(), weight);
  if (count > share) {
    const message = 'Too many codes were requested by SMS from this network. Please log in with your e-mail address.';
    throw new AppError('rate_limited', { retryAfterSeconds, message });
  }
  if (count + weight > share) log.error({ alert: 'sms_network', window: name }, 'a network has used its share of SMS');
}

async function takeFromBudget({ clock, log }: CallContext, tx: Tx, budget: Budget, byStranger: boolean): Promise<void> {
  const { name, alert, windowSeconds, most, weight } = budget;
  const { count, retryAfterSeconds } = await countAgainst(tx, `sms:${name}`, windowSeconds, clock.now(), weight);
  const mostForCaller = byStranger ? (most * smsPolicy.strangersPercent) / 100 : most;
  if (count > mostForCaller) throw new AppError('sms_unavailable', { retryAfterSeconds });
  for (const percent of marksPassed(count, weight, most)) log.error({ alert, percent }, 'sms budget used');
}

/** Marks in per cent that this SMS passes. Exactly one SMS passes each; 100 is passed by the last SMS that fits. */
function marksPassed(count: number, weight: number, most: number): number[] {
  const passed = [50, 80].filter((percent) => {
    const mark = (most * percent) / 100;
    return count >= mark && count - weight < mark;
  });
  return count + weight > most ? [...passed, 100] : passed;
}

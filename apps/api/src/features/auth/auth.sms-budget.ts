import { networkOf } from '#shared/addresses.ts';
import type { CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { type CodePool, countAgainst } from './auth.otp.queries.ts';
import { smsPolicy } from './auth.policy.ts';

/** One of the two wholes that SMS are taken from: so many an hour, so many paise a day. */
interface Whole {
  readonly name: 'hour' | 'day';
  readonly alert: 'sms_hourly' | 'sms_budget';
  readonly windowSeconds: number;
  readonly most: number;
  /** What one SMS takes of it. */
  readonly weight: number;
}

/**
 * SMS cost money and attract people who make others pay for them (threat 12). One network of strangers may use a share, so that
 * nobody switches SMS off for everybody else, and all strangers together leave a rest for devices we know. Whoever is refused
 * is not counted: the transaction is rolled back.
 */
export async function spendOnSms(context: CallContext, tx: Tx, pool: CodePool): Promise<void> {
  const wholes = wholesOf(context);
  if (pool.kind === 'network') for (const whole of wholes) await takeShare(context, tx, whole);
  for (const whole of wholes) await takeFromWhole(context, tx, whole, pool.kind === 'network');
}

function wholesOf({ settings }: CallContext): readonly Whole[] {
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

/** The caller's network, of the institute or not, within its share. */
async function takeShare({ clock, settings, client, log }: CallContext, tx: Tx, whole: Whole): Promise<void> {
  const { name, windowSeconds, most, weight } = whole;
  const isInstitute = settings.isInstituteAddress(client.address);
  const percent = isInstitute ? smsPolicy.institutePercent : smsPolicy.networkPercent;
  const share = Math.max((most * percent) / 100, smsPolicy.networkLeast * weight);
  const key = `sms:${name}:${networkOf(client.address)}`;
  const { count, retryAfterSeconds } = await countAgainst(tx, key, windowSeconds, clock.now(), weight);
  if (count > share) {
    const message = 'Too many codes were asked for by SMS from this network. Please log in with your e-mail address.';
    throw new AppError('rate_limited', { retryAfterSeconds, message });
  }
  if (count + weight > share) log.error({ alert: 'sms_network', window: name }, 'a network has used its share of SMS');
}

async function takeFromWhole({ clock, log }: CallContext, tx: Tx, whole: Whole, byStranger: boolean): Promise<void> {
  const { name, alert, windowSeconds, most, weight } = whole;
  const { count, retryAfterSeconds } = await countAgainst(tx, `sms:${name}`, windowSeconds, clock.now(), weight);
  const mostForCaller = byStranger ? (most * smsPolicy.strangersPercent) / 100 : most;
  if (count > mostForCaller) throw new AppError('sms_unavailable', { retryAfterSeconds });
  for (const percent of marksPassed(count, weight, most)) log.error({ alert, percent }, 'sms budget used');
}

/** Each mark is passed by exactly one SMS, and the last by the one after which none fits any more. */
function marksPassed(count: number, weight: number, most: number): number[] {
  const passed = [50, 80].filter((percent) => {
    const mark = (most * percent) / 100;
    return count >= mark && count - weight < mark;
  });
  return count + weight > most ? [...passed, 100] : passed;
}

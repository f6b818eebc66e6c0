import { limitKeyOf } from '#shared/addresses.ts';
import type { CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { countAgainst } from '../codes/auth.otp.queries.ts';

interface Limit {
  readonly most: number;
  readonly windowSeconds: number;
}

interface MissLimits {
  /** The name of the counters. */
  readonly name: string;
  /** Without it, and for visitors, only the address is counted. */
  readonly perPerson?: Limit;
  /** Does not apply to the institute's networks, where a whole lab shares one address. */
  readonly perAddress: Limit;
  readonly isMiss: (error: unknown) => boolean;
}

/**
 * Runs `judge` and limits how often it may fail with a miss, for the caller and for the address. A try is counted before
 * it is judged and taken back if it was no miss: a thousand tries at once cannot overtake the count. Counted outside of
 * transactions, so that a miss stays counted when its transaction is rolled back.
 */
export async function limitMisses<Result>(
  context: CallContext,
  limits: MissLimits,
  judge: () => Promise<Result>,
): Promise<Result> {
  const counters = countersOf(context, limits);
  for (const counter of counters) await count(context, counter);
  const takeBack = async () => {
    for (const { key, limit } of counters)
      await countAgainst(context.db, key, limit.windowSeconds, context.clock.now(), -1);
  };
  const result = await judge().catch(async (error: unknown) => {
    if (!limits.isMiss(error)) await takeBack();
    throw error;
  });
  await takeBack();
  return result;
}

interface Counter {
  readonly key: string;
  readonly limit: Limit;
}

function countersOf({ caller, client, settings }: CallContext, { name, perPerson, perAddress }: MissLimits): Counter[] {
  const ofPerson =
    caller === undefined || perPerson === undefined ? [] : [{ key: `${name}:${caller.id}`, limit: perPerson }];
  if (settings.isInstituteAddress(client.address)) return ofPerson;
  return [...ofPerson, { key: `${name}-address:${limitKeyOf(client.address)}`, limit: perAddress }];
}

async function count({ db, clock }: CallContext, { key, limit }: Counter): Promise<void> {
  const { count: misses, retryAfterSeconds } = await countAgainst(db, key, limit.windowSeconds, clock.now());
  if (misses > limit.most) throw new AppError('rate_limited', { retryAfterSeconds });
}

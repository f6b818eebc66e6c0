import { limitKeyOf } from '#shared/addresses.ts';
import type { CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { countAgainst } from '../codes/auth.otp.queries.ts';

interface Limit {
  readonly most: number;
  readonly windowSeconds: number;
  /** What a refusal says; default: the words of the error itself. */
  readonly message?: string;
}

/** Counts one call and refuses it beyond the limit. Exact across processes; fails when the database is down. */
export async function countOrRefuse(db: Tx, key: string, limit: Limit, now: Date): Promise<void> {
  const { most, windowSeconds, message } = limit;
  const { count, retryAfterSeconds } = await countAgainst(db, key, windowSeconds, now);
  if (count > most)
    throw new AppError('rate_limited', { retryAfterSeconds, ...(message !== undefined && { message }) });
}

interface AddressLimit extends Limit {
  /** True if the limit does not apply to the institute's networks, where a whole lab shares one address. */
  readonly instituteIsExempt: boolean;
}

export async function limitAddress(context: CallContext, name: string, limit: AddressLimit): Promise<void> {
  const { address } = context.client;
  if (limit.instituteIsExempt && context.settings.isInstituteAddress(address)) return;
  await countOrRefuse(context.db, `${name}:${limitKeyOf(address)}`, limit, context.clock.now());
}

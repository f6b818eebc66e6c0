import { limitKeyOf } from '#shared/addresses.ts';
import type { CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { countAgainst } from './auth.otp.queries.ts';

interface Limit {
  readonly most: number;
  readonly windowSeconds: number;
}

/** Counts one more, and refuses it beyond the limit. Exact across processes, and closed when the database is away. */
export async function countOrRefuse(db: Tx, key: string, { most, windowSeconds }: Limit, now: Date): Promise<void> {
  const { count, retryAfterSeconds } = await countAgainst(db, key, windowSeconds, now);
  if (count > most) throw new AppError('rate_limited', { retryAfterSeconds });
}

interface AddressLimit extends Limit {
  /** A lab of the institute shares one address; where that is no excuse, its networks count like any other. */
  readonly instituteIsExempt: boolean;
}

export async function limitAddress(context: CallContext, name: string, limit: AddressLimit): Promise<void> {
  const { address } = context.client;
  if (limit.instituteIsExempt && context.settings.isInstituteAddress(address)) return;
  await countOrRefuse(context.db, `${name}:${limitKeyOf(address)}`, limit, context.clock.now());
}

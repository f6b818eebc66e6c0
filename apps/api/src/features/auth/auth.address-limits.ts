import { limitKeyOf } from '#shared/addresses.ts';
import type { CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { countAgainst } from './auth.otp.queries.ts';

interface AddressLimit {
  readonly most: number;
  readonly windowSeconds: number;
  /** A lab of the institute shares one address; where that is no excuse, its networks count like any other. */
  readonly instituteIsExempt: boolean;
}

/** Exact across processes, and closed when the database is away. */
export async function limitAddress(context: CallContext, name: string, limit: AddressLimit): Promise<void> {
  const { address } = context.client;
  if (limit.instituteIsExempt && context.settings.isInstituteAddress(address)) return;
  const key = `${name}:${limitKeyOf(address)}`;
  const { count, retryAfterSeconds } = await countAgainst(context.db, key, limit.windowSeconds, context.clock.now());
  if (count > limit.most) throw new AppError('rate_limited', { retryAfterSeconds });
}

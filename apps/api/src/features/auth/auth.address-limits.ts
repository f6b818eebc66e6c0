import type { CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { countAgainst } from './auth.otp.queries.ts';

interface Limit {
  readonly most: number;
  readonly windowSeconds: number;
}

/** Exact across processes, and closed when the database is away. The institute's own networks are exempt. */
export async function limitAddress(context: CallContext, name: string, limit: Limit): Promise<void> {
  const { address } = context.client;
  if (context.settings.isInstituteAddress(address)) return;
  const { count, retryAfterSeconds } = await countAgainst(context.db, `${name}:${address}`, limit, context.clock.now());
  if (count > limit.most) throw new AppError('rate_limited', { retryAfterSeconds });
}

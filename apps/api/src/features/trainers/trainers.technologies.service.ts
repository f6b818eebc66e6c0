import { findTechnologies } from '#features/site/index.ts';
import type { Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { technologyFault } from './trainers.policy.ts';

/** A trainer chooses what the institute offers; `own` are those that the trainer has already. */
export async function refuseWrongTechnologies(
  db: Tx,
  chosen: readonly string[],
  own: readonly string[],
): Promise<void> {
  const message = technologyFault({ chosen, offered: await findTechnologies(db), own });
  if (message !== undefined) throw new AppError('validation_failed', { message, fields: { technologies: message } });
}

import type { recordingEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { claimOf } from '../recordings.policy.ts';
import { overdueMessage } from '../recordings.service.ts';
import { noteWatched } from './recordings.watch.queries.ts';

type Endpoint = typeof recordingEndpoints.reportWatched;

/** What the player reports is noted within what time allows; it decides nothing. */
export async function reportWatched(
  { db, caller, clock }: CallContext<Caller>,
  { params: { recordingId }, body }: UseCaseInput<Endpoint>,
): Promise<UseCaseReply<Endpoint>> {
  const noted = await noteWatched(db, {
    recordingId,
    studentId: caller.id,
    claim: claimOf(body),
    durationSeconds: body.durationSeconds,
    now: clock.now(),
  });
  if (noted === undefined) throw new AppError('not_found');
  if (noted.isOverdue) throw new AppError('fees_overdue', { message: overdueMessage });
  return { seconds: noted.seconds };
}

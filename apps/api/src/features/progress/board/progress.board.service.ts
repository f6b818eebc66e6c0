import { type Board, type BoardRow, progressLimits, type progressEndpoints, type UseCaseInput } from '@avsar/contract';
import { fileLinksForCaller } from '#features/media/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { causesOf } from '../facts/progress.behind.policy.ts';
import { factsOf } from '../facts/progress.facts.policy.ts';
import { findLearnings } from '../facts/progress.facts.service.ts';
import { teacherOf } from '../progress.policy.ts';
import { namesOf } from '../progress.access.queries.ts';
import { findBatch, listMembers } from './progress.board.queries.ts';

/** The members of a batch with everything that is counted of them, in a fixed number of statements. */
export async function getBoard(
  context: CallContext<Caller>,
  { params: { batchId } }: UseCaseInput<typeof progressEndpoints.getBoard>,
): Promise<Board> {
  const { db, caller, clock } = context;
  const batch = await findBatch(db, batchId, teacherOf(caller));
  if (batch === undefined) throw new AppError('not_found');
  const now = clock.now();
  const members = await listMembers(db, batchId, progressLimits.boardRowsMost + 1);
  const shown = members.slice(0, progressLimits.boardRowsMost);
  const ids = shown.map(({ id }) => id);
  const learnings = await findLearnings(db, ids, now);
  const nameOf = await namesOf(
    db,
    shown.flatMap(({ signal }) => signal?.takenBy ?? []),
  );
  const links = fileLinksForCaller(context);
  const rows = shown.flatMap(({ id, student: { hasImage, ...student }, status, frozenAt, signal }): BoardRow[] => {
    const learning = learnings.get(id);
    if (learning === undefined) return [];
    return [
      {
        id,
        student: { ...student, image: hasImage ? links.studentImage(student.id) : null },
        status,
        isFrozen: frozenAt !== null,
        facts: factsOf(learning, now),
        behind: causesOf(learning, now).map(({ cause, count }) => ({ cause, count })),
        signal: signal && { id: signal.id, takenBy: signal.takenBy === null ? null : nameOf(signal.takenBy) },
      },
    ];
  });
  return { batch, rows, isCut: members.length > shown.length };
}

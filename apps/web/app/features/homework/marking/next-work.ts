import type { QueuedWork } from '@avsar/contract';

interface Place {
  readonly homeworkId: number;
  readonly studentId: number;
}

type Queued = Pick<QueuedWork, 'homework' | 'student'>;

/**
 * The work to mark after this one: the next of the same homework, whose task and rubric the trainer has in mind, and from
 * its end on the oldest of it; then the oldest of other homework. Undefined if nothing else waits. A row may stand in the
 * queue twice.
 */
export function nextWork<Row extends Queued>(queue: readonly Row[], { homeworkId, studentId }: Place): Row | undefined {
  const isHere = ({ homework, student }: Queued) => homework.id === homeworkId && student.id === studentId;
  const same = queue.filter(({ homework }) => homework.id === homeworkId);
  const behind = same.slice(same.findIndex(isHere) + 1);
  return [...behind, ...same, ...queue].find((row) => !isHere(row));
}

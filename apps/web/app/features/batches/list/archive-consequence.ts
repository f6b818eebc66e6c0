import type { BatchListed } from '@avsar/contract';
import { countText } from '#lib/format.ts';
import { batchPhaseOf } from './batch-phase.ts';

/** What deleting this batch will do, for the confirmation dialog. */
export function consequenceOf(batch: BatchListed | undefined, isEmptied: boolean): string {
  if (batch === undefined) return '';
  const name = `${batch.course.title} with ${batch.trainer.trainer.name}`;
  const students = countText(batch.studentCount, 'student');
  const seatsLost = batch.studentCount === 1 ? `${students} loses the seat` : `${students} lose their seats`;
  if (isEmptied) return `${name}: its students get seats in the other batch and are told. Then it leaves all lists.`;
  if (batch.studentCount === 0) return `${name}: it has no students. It leaves all lists.`;
  if (batchPhaseOf(batch) === 'coming') return `${name}: it has not started. It leaves all lists, and ${seatsLost}.`;
  return `${name}: it has started with ${students}, so it is archived. It leaves all lists, and the records stay.`;
}

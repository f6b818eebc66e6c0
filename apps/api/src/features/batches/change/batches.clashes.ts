import { limits } from '@avsar/contract';
import type { Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import {
  type BatchClash,
  clashedBefore,
  clashMessage,
  type FormerPlan,
  secondSeatMessage,
  type Timetable,
  timetablesOverlap,
} from '../batches.policy.ts';
import type { LockedPerson, TrainerField } from './batches.plan.ts';
import { listOtherBatches, listSeatsInCourse } from './batches.plan.queries.ts';

interface Booking {
  /** Left out when only students are added. */
  readonly trainerId?: number;
  readonly studentIds: readonly number[];
  /** The batch being changed, which cannot clash with itself; and the batch that a student leaves. */
  readonly batchIds?: readonly number[];
  /** What held before the change: who clashed already is not refused. */
  readonly before?: FormerPlan;
  readonly fields: { readonly trainer: TrainerField; readonly students: string };
}

const nameIn = (people: readonly LockedPerson[], personId: number) =>
  people.find(({ id }) => id === personId)?.name ?? '';

/** All are counted; a reply names at most a hundred. */
const namedStudents = (students: readonly { id: number; name: string; message: string }[]) => ({
  count: students.length,
  named: students.slice(0, limits.listMost),
});

/**
 * Throws if somebody would have another batch at that time, and names all of them. Called under the locks of all people
 * involved, so that two plans at once cannot both succeed.
 */
export async function refuseClashes(
  tx: Tx,
  people: readonly LockedPerson[],
  timetable: Timetable,
  { trainerId, studentIds, batchIds = [], before, fields }: Booking,
): Promise<void> {
  const others = await listOtherBatches(tx, timetable, { trainerId, studentIds }, batchIds);
  const clashes = new Map<number, BatchClash>();
  for (const { personId, ...batch } of others) {
    if (clashes.has(personId) || !timetablesOverlap(timetable, batch)) continue;
    if (!clashedBefore(before, personId, batch)) clashes.set(personId, { personName: nameIn(people, personId), batch });
  }
  const ofTrainer = trainerId === undefined ? undefined : clashes.get(trainerId);
  const ofStudents = studentIds.flatMap((id) => {
    const clash = clashes.get(id);
    return clash === undefined ? [] : [{ id, clash }];
  });
  const first = ofTrainer ?? ofStudents[0]?.clash;
  if (first === undefined) return;
  const named = ofStudents.map(({ id, clash }) => ({ id, name: clash.personName, message: clashMessage(clash, 0) }));
  throw new AppError('schedule_clash', {
    message: clashMessage(first, clashes.size - 1),
    fields: {
      ...(ofTrainer !== undefined && { [fields.trainer]: clashMessage(ofTrainer, 0) }),
      ...(ofStudents[0] !== undefined && {
        [fields.students]: clashMessage(ofStudents[0].clash, ofStudents.length - 1),
      }),
    },
    ...(named.length > 0 && { students: namedStudents(named) }),
  });
}

interface NewSeats {
  readonly courseId: number;
  /** 0 for a batch that is being made. */
  readonly batchId: number;
  readonly studentIds: readonly number[];
  readonly today: string;
  readonly field: string;
}

/** Throws if one of the students sits in another batch of the course that is not over; names all of them. */
export async function refuseSecondSeats(
  tx: Tx,
  people: readonly LockedPerson[],
  { studentIds, field, ...place }: NewSeats,
): Promise<void> {
  const seats = new Map((await listSeatsInCourse(tx, place, studentIds)).map((seat) => [seat.studentId, seat]));
  const [first] = seats.values();
  if (first === undefined) return;
  const messageOf = (seat: typeof first, more: number) => secondSeatMessage(nameIn(people, seat.studentId), seat, more);
  const message = messageOf(first, seats.size - 1);
  const named = [...seats.values()].map((seat) => ({
    id: seat.studentId,
    name: nameIn(people, seat.studentId),
    message: messageOf(seat, 0),
  }));
  throw new AppError('already_seated', {
    message,
    fields: { [field]: message },
    batch: { id: first.id, name: first.name },
    students: namedStudents(named),
  });
}

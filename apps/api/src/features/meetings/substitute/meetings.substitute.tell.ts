import { notify } from '#features/notifications/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { type ChosenMeeting, listStudentsOfBatches } from './meetings.substitute.queries.ts';

interface Person {
  readonly id: number;
  readonly name: string;
}

/** Who was told that classes have another trainer. */
export type ToldPeople = readonly number[];

/** What a notice says of these classes; the words depend on whom it tells. */
function factsOf(
  meetings: readonly ChosenMeeting[],
  { from, to }: { readonly from: Person; readonly to: Person },
  toldAs: 'student' | 'substitute' | 'trainer' | 'regular',
) {
  const [first] = meetings;
  if (first === undefined) throw new Error('meetings: nobody is told of no class');
  const { id, batchId, courseTitle, startsAt } = first;
  return {
    courseTitle,
    count: meetings.length,
    startsAt: startsAt.toISOString(),
    trainerName: to.name,
    wasTrainerName: from.name,
    toldAs,
    ...(meetings.length === 1 && { meetingId: id }),
    // A mail that names a batch is sent only to people with a seat in it.
    ...(toldAs === 'student' && { batchId }),
  };
}

const eventOf = ({ id, version }: ChosenMeeting) => `meeting:${id}:trainer:${version + 1}`;

/** Tells both trainers and the students, each of them once, however many classes have another trainer. */
export async function tellOfSubstitution(
  context: CallContext<Caller>,
  tx: Tx,
  meetings: readonly ChosenMeeting[],
  people: { readonly from: Person; readonly to: Person },
): Promise<ToldPeople> {
  const tell = async (
    of: readonly ChosenMeeting[],
    userIds: readonly number[],
    toldAs: Parameters<typeof factsOf>[2],
  ) => {
    const [first] = of;
    if (first === undefined || userIds.length === 0) return;
    await notify(context, tx, {
      event: eventOf(first),
      kind: 'meeting_trainer_changed',
      facts: factsOf(of, people, toldAs),
      channels: ['bell', 'mail'],
      userIds: [...userIds],
    });
  };
  await tell(meetings, [people.to.id], 'substitute');
  // The trainer of a batch is told, too, when one substitute takes over from another.
  const { from, to } = people;
  for (const [regularId, own] of Map.groupBy(meetings, (meeting) => meeting.regularId)) {
    if (regularId !== from.id && regularId !== to.id) await tell(own, [regularId], 'regular');
  }
  await tell(meetings, [from.id], 'trainer');
  const students = await listStudentsOfBatches(tx, [...new Set(meetings.map(({ batchId }) => batchId))]);
  // Students who sit in the same batches read the same notice.
  for (const [batchIds, group] of Map.groupBy(students, (student) => student.batchIds.join())) {
    const own = new Set(batchIds.split(',').map(Number));
    await tell(
      meetings.filter(({ batchId }) => own.has(batchId)),
      group.map(({ id }) => id),
      'student',
    );
  }
  return [to.id, from.id, ...meetings.map(({ regularId }) => regularId), ...students.map(({ id }) => id)];
}

/** Publishes the change to open screens; call after the transaction is committed. */
export function publishSubstitution({ live }: CallContext<Caller>, told: ToldPeople | undefined): void {
  if (told === undefined) return;
  live.tell(told, 'notifications');
  live.tell(told, 'meetings');
}

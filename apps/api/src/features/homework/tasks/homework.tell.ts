import { notify } from '#features/notifications/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { listConcernedIds } from './homework.change.queries.ts';

type Telling = Pick<Context, 'jobs' | 'clock'>;

interface Told {
  readonly id: number;
  readonly title: string;
  readonly courseId: number;
  readonly courseTitle: string;
  readonly batchId: number;
}

interface Due extends Told {
  readonly dueAt: Date;
}

/** What every notification about homework says. */
export const homeworkFacts = ({ id, title, courseId, courseTitle, batchId }: Told) => ({
  homeworkId: id,
  homeworkTitle: title,
  courseId,
  courseTitle,
  batchId,
});

/** Returns the ids of those who were told. */
export const tellOfPublication = async (context: Telling, tx: Tx, homework: Due): Promise<number[]> =>
  notify(context, tx, {
    event: `homework:${homework.id}:published`,
    kind: 'homework_published',
    facts: { ...homeworkFacts(homework), dueAt: homework.dueAt.toISOString() },
    userIds: await listConcernedIds(tx, homework.id),
    channels: ['bell', 'mail'],
  });

interface Moved extends Due {
  readonly wasDueAt: Date;
  /** Of the row before the change, so that two moves are two events. */
  readonly version: number;
}

export const tellOfMove = async (context: Telling, tx: Tx, homework: Moved): Promise<number[]> =>
  notify(context, tx, {
    event: `homework:${homework.id}:moved:${homework.version}`,
    kind: 'homework_moved',
    facts: {
      ...homeworkFacts(homework),
      dueAt: homework.dueAt.toISOString(),
      wasDueAt: homework.wasDueAt.toISOString(),
    },
    userIds: await listConcernedIds(tx, homework.id),
    channels: ['bell', 'mail'],
  });

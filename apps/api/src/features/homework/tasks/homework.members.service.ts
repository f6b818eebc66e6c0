import type { homeworkEndpoints, HomeworkMember, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia, formatIst } from '#shared/time.ts';
import { isLate, isRemindedToday, workStateOf } from '../homework.policy.ts';
import { listMissingIds, lockHomework, noteReminded } from './homework.change.queries.ts';
import { listMemberRows } from './homework.members.queries.ts';
import { findHomeworkRow } from './homework.tasks.queries.ts';
import { accessOf } from './homework.tasks.service.ts';
import { homeworkFacts } from './homework.tell.ts';

const messages = {
  notOpen: 'Nobody can hand in this homework now.',
  nobody: 'Everybody has handed in.',
};

type Teaching = CallContext<Caller>;

export async function listMembers(
  context: Teaching,
  { params: { homeworkId } }: UseCaseInput<typeof homeworkEndpoints.listMembers>,
): Promise<HomeworkMember[]> {
  const { db } = context;
  const homework = await findHomeworkRow(db, homeworkId, accessOf(context));
  if (homework === undefined) throw new AppError('not_found');
  const rows = await listMemberRows(db, homeworkId);
  return rows.map(({ studentId, name, isMember, isWaiting, outcome, points, handedInAt, dueAt }) => ({
    student: { id: studentId, name },
    isMember,
    state: workStateOf(isWaiting === null ? undefined : { isWaiting, outcome }),
    handedInAt: handedInAt?.toISOString() ?? null,
    isLate: handedInAt !== null && dueAt !== null && isLate(handedInAt, dueAt, homework.dueAt ?? dueAt),
    points,
  }));
}

/** Rings once a day, whoever asks; those who hand in between two clicks are left out. */
export async function remindMissing(
  context: Teaching,
  { params: { homeworkId } }: UseCaseInput<typeof homeworkEndpoints.remind>,
): Promise<UseCaseReply<typeof homeworkEndpoints.remind>> {
  const told = await context.transaction(async (tx) => {
    const held = await lockHomework(tx, homeworkId, accessOf(context));
    if (held === undefined) throw new AppError('not_found');
    const now = context.clock.now();
    if (held.isOver || held.state !== 'published' || held.dueAt === null) {
      throw new AppError('conflict', { message: messages.notOpen });
    }
    if (held.remindedAt !== null && isRemindedToday(held.remindedAt, now)) {
      throw new AppError('conflict', { message: `Everybody was reminded on ${formatIst(held.remindedAt)}.` });
    }
    const userIds = await listMissingIds(tx, homeworkId);
    if (userIds.length === 0) throw new AppError('conflict', { message: messages.nobody });
    await noteReminded(tx, homeworkId, now);
    if (context.caller.role === 'ADMIN') {
      const after = { title: held.title, count: userIds.length };
      await recordAdminAct(context, tx, { action: 'homework.remind', subject: `homework:${homeworkId}`, after });
    }
    return notify(context, tx, {
      event: `homework:${homeworkId}:missing:${dateInIndia(now)}`,
      kind: 'homework_missing',
      facts: { ...homeworkFacts(held), dueAt: held.dueAt.toISOString() },
      userIds,
      channels: ['bell'],
    });
  });
  context.live.tell(told, 'notifications');
  return { reminded: told.length };
}

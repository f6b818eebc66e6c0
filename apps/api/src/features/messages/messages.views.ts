import type { Audience, Message } from '@avsar/contract';
import { messageStateOf } from './messages.policy.ts';
import type { DeliveryCounts, MessageRow, NameOf } from './messages.queries.ts';
import type { AudienceNames } from './write/messages.audience.queries.ts';

/** Whom a message goes to, in words. */
export function audienceTextOf(audience: Audience, names: AudienceNames): string {
  const courseOf = (id: number) => names.courses.get(id) ?? `course ${id}`;
  if (audience.kind === 'batch') return batchText(audience.batchId, names);
  if (audience.kind === 'course') return `Students of ${courseOf(audience.courseId)}`;
  if (audience.kind === 'person') return names.people.get(audience.userId) ?? 'A person who was deleted';
  const { q, course, batch, status } = audience;
  const parts = [
    q === undefined ? [] : [`“${q}”`],
    course === undefined ? [] : [course === 'none' ? 'without a course' : `of ${courseOf(course)}`],
    batch === undefined ? [] : [batch === 'none' ? 'without a batch' : `of batch ${batch}`],
    status === undefined ? [] : [status],
  ].flat();
  return parts.length === 0 ? 'All students' : `Students: ${parts.join(', ')}`;
}

function batchText(id: number, names: AudienceNames): string {
  const title = names.batches.get(id);
  return title === undefined ? `Batch ${id}` : `Batch ${id} of ${title}`;
}

interface Known {
  readonly now: Date;
  readonly audiences: AudienceNames;
  readonly nameOf: NameOf;
  readonly counts: DeliveryCounts;
}

export const authorOf = ({ adminId, trainerId }: Pick<MessageRow, 'adminId' | 'trainerId'>) =>
  adminId === null ? `trainer:${trainerId ?? 0}` : `admin:${adminId}`;

export function messageViewOf(row: MessageRow, { now, audiences, nameOf, counts }: Known): Message {
  const { toldBySms, ...byState } = counts;
  return {
    id: row.id,
    author: {
      role: row.adminId === null ? 'TRAINER' : 'ADMIN',
      id: row.adminId ?? row.trainerId ?? 0,
      name: nameOf(authorOf(row)),
    },
    audience: row.audience,
    audienceText: audienceTextOf(row.audience, audiences),
    channels: row.channels,
    title: row.title,
    text: row.text,
    smsText: row.smsText,
    state: messageStateOf(row, now),
    sendAt: row.sendAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
    stoppedBy: row.stoppedBy === null ? null : nameOf(row.stoppedBy),
    costInPaise: toldBySms * row.smsParts * row.smsPriceInPaise,
    counts: { people: row.people, ...byState },
  };
}

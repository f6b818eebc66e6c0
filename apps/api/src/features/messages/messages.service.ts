import type { Message, messageEndpoints, ReceivedMessage, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext, Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, type Page, pageOf } from '#shared/page.ts';
import {
  findMessage,
  findReceived,
  getSender,
  namesOf,
  listCounts,
  listMessages,
  type MessageAccess,
  type MessageRow,
} from './messages.queries.ts';
import { authorOf, messageViewOf } from './messages.views.ts';
import { listAudienceNames } from './write/messages.audience.queries.ts';

/** For trainers their own messages, for the staff those of everybody. */
export const accessOf = ({ role, id }: Caller): MessageAccess => (role === 'TRAINER' ? { trainerId: id } : {});

export async function listAllMessages(
  { db, caller, clock }: CallContext<Caller>,
  { query: { state, batch, limit, cursor } }: UseCaseInput<typeof messageEndpoints.list>,
): Promise<Page<Message>> {
  const now = clock.now();
  const rows = await listMessages(db, { ...accessOf(caller), state, batch, now }, beforeOf(cursor), limit + 1);
  const page = pageOf(rows, limit);
  return { ...page, items: await describeMessages(db, page.items, now) };
}

export async function getMessage(
  { db, caller, clock }: CallContext<Caller>,
  { params }: UseCaseInput<typeof messageEndpoints.get>,
): Promise<Message> {
  const row = await findMessage(db, params.messageId, accessOf(caller));
  if (row === undefined) throw new AppError('not_found');
  return describeMessage(db, row, clock.now());
}

export async function describeMessage(db: Tx, row: MessageRow, now: Date): Promise<Message> {
  const [view] = await describeMessages(db, [row], now);
  if (view === undefined) throw new AppError('not_found');
  return view;
}

async function describeMessages(db: Context['db'], rows: readonly MessageRow[], now: Date): Promise<Message[]> {
  const audiences = await listAudienceNames(
    db,
    rows.map(({ audience }) => audience),
  );
  const nameOf = await namesOf(
    db,
    rows.flatMap((row) => [authorOf(row), row.stoppedBy]),
  );
  const counts = await listCounts(db, rows);
  return rows.flatMap((row) => {
    const counted = counts.get(row.id);
    return counted === undefined ? [] : [messageViewOf(row, { now, audiences, nameOf, counts: counted })];
  });
}

/** What a reader sees: a trainer's name, but of the staff only the institute. */
export async function getReceivedMessage(
  { db, caller }: CallContext<Caller>,
  { params }: UseCaseInput<typeof messageEndpoints.getReceived>,
): Promise<ReceivedMessage> {
  const found = await findReceived(db, params.messageId, caller.id);
  if (found === undefined) throw new AppError('not_found');
  const { id, title, text, trainerName, at, sendAt } = found;
  const from = trainerName ?? (await getSender(db)).brand;
  return { id, title, text, from, at: (at ?? sendAt).toISOString() };
}

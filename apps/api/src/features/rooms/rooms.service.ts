import type { Room, roomEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { isUniqueViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { usedRoomMessage } from './rooms.policy.ts';
import {
  countComingMeetings,
  findNextMeeting,
  insertRoom,
  listRoomRows,
  lockRoomRow,
  type RoomRow,
  updateRoomRow,
} from './rooms.queries.ts';

type Admin = CallContext<Caller>;

/** Trainers choose among the rooms in use; archived ones concern only the staff. */
export async function listRooms(
  { db, caller }: CallContext<Caller>,
  { query }: UseCaseInput<typeof roomEndpoints.list>,
): Promise<Room[]> {
  const isArchived = query.archived === 'true';
  if (isArchived && caller.role !== 'ADMIN') throw new AppError('forbidden');
  return (await listRoomRows(db, isArchived)).map(roomViewOf);
}

export async function createRoom(context: Admin, { body }: UseCaseInput<typeof roomEndpoints.create>): Promise<Room> {
  return orTaken(
    context.transaction(async (tx) => {
      const room = viewOrMissing(await insertRoom(tx, body, context.clock.now()));
      await recordAdminAct(context, tx, { action: 'room.create', subject: `room:${room.id}`, after: factsOf(room) });
      return room;
    }),
  );
}

export async function updateRoom(
  context: Admin,
  { params, body: { version, ...values } }: UseCaseInput<typeof roomEndpoints.update>,
): Promise<Room> {
  return change(context, params.roomId, 'room.update', async (tx, before) => {
    if (before.version !== version) throw new AppError('conflict');
    return updateRoomRow(tx, before.id, values, context.clock.now());
  });
}

/** Archiving twice changes nothing. */
export async function archiveRoom(
  context: Admin,
  { params }: UseCaseInput<typeof roomEndpoints.archive>,
): Promise<Room> {
  return change(context, params.roomId, 'room.archive', async (tx, before) => {
    if (before.archivedAt !== null) return before;
    const now = context.clock.now();
    const next = await findNextMeeting(tx, before.id, now);
    if (next !== undefined) {
      const count = await countComingMeetings(tx, before.id, now);
      throw new AppError('conflict', { message: usedRoomMessage(before.name, count, next) });
    }
    return updateRoomRow(tx, before.id, { archivedAt: now }, now);
  });
}

/** Restoring twice changes nothing. */
export async function restoreRoom(
  context: Admin,
  { params }: UseCaseInput<typeof roomEndpoints.restore>,
): Promise<Room> {
  return change(context, params.roomId, 'room.restore', async (tx, before) =>
    before.archivedAt === null ? before : updateRoomRow(tx, before.id, { archivedAt: null }, context.clock.now()),
  );
}

/** Changes a room under its lock, and writes what changed into the audit log. */
function change(
  context: Admin,
  roomId: number,
  action: string,
  save: (tx: Tx, before: RoomRow) => Promise<RoomRow | undefined>,
): Promise<Room> {
  return orTaken(
    context.transaction(async (tx) => {
      const row = await lockRoomRow(tx, roomId);
      if (row === undefined) throw new AppError('not_found');
      const after = viewOrMissing(await save(tx, row));
      if (after.version !== row.version) {
        const facts = { before: factsOf(roomViewOf(row)), after: factsOf(after) };
        await recordAdminAct(context, tx, { action, subject: `room:${roomId}`, ...facts });
      }
      return after;
    }),
  );
}

/** Turns a violation of the unique name into a conflict: two rooms in use never have the same name. */
function orTaken<Saved>(saving: Promise<Saved>): Promise<Saved> {
  return saving.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { message: 'There is already a room with this name.' });
  });
}

function viewOrMissing(row: RoomRow | undefined): Room {
  if (row === undefined) throw new AppError('not_found');
  return roomViewOf(row);
}

const roomViewOf = ({ archivedAt, ...room }: RoomRow): Room => ({
  ...room,
  archivedAt: archivedAt?.toISOString() ?? null,
});

const factsOf = ({ name, capacity, archivedAt }: Room) => ({ name, capacity, archived: archivedAt !== null });

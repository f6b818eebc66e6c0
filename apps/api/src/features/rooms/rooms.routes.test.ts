import type { ErrorReply, Room } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { meetings } from '#database/tables/meetings.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createRoom } from '../../../test/rows/public-pages.ts';
import { openTaughtBatch, statusesOf } from '../../../test/rows/taught-batch.ts';

let test: TestApp;
let admin: { readonly token: string };
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const send = (path: string, body?: object, method: 'POST' | 'PUT' = 'POST') =>
  test.call(method, `/api/admin/rooms${path}`, { token: admin.token, ...(body && { body }) });
const list = (query = '', token = admin.token) => test.call('GET', `/api/rooms${query}`, { token });
const auditOf = (roomId: number, action: string) =>
  test.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, `room:${roomId}`), eq(auditLog.action, action)));

describe('rooms', () => {
  it('POST 201, audited; GET lists by name, without regard to capitals', async () => {
    const names = ['Studio', 'hall', 'Lab 1'];
    for (const name of names) expect((await send('', { name, capacity: 20 })).status).toBe(201);
    const reply = await list();
    expect(reply.json<Room[]>().map(({ name }) => name)).toEqual(['hall', 'Lab 1', 'Studio']);
    const [first] = reply.json<Room[]>();
    expect(first).toEqual({ id: first?.id, name: 'hall', capacity: 20, archivedAt: null, version: 1 });
    expect(await auditOf(first?.id ?? 0, 'room.create')).toMatchObject([{ after: { name: 'hall', capacity: 20 } }]);
  });

  it('POST 409 for a name that a room in use has; 400 for no seats', async () => {
    const { name } = await createRoom(test.db);
    const taken = await send('', { name: name.toUpperCase(), capacity: 5 });
    expect([taken.status, taken.json<ErrorReply>().message]).toEqual([409, 'There is already a room with this name.']);
    expect((await send('', { name: 'Attic', capacity: 0 })).status).toBe(400);
  });

  it('PUT 200 with the version of the form, 409 with an older one, 404 for an unknown room', async () => {
    const { id } = await createRoom(test.db);
    const body = { name: `Renamed ${id}`, capacity: 12, version: 1 };
    const reply = await send(`/${id}`, body, 'PUT');
    expect([reply.status, reply.json()]).toMatchObject([200, { name: body.name, capacity: 12, version: 2 }]);
    expect((await send(`/${id}`, body, 'PUT')).status).toBe(409);
    expect((await send('/2147483647', body, 'PUT')).status).toBe(404);
    expect(await auditOf(id, 'room.update')).toMatchObject([{ before: { capacity: 30 }, after: { capacity: 12 } }]);
  });

  it('archive 409 while classes are planned in it, naming how many and the next; 200 once they are cancelled', async () => {
    const taught = await openTaughtBatch(test);
    const room = await createRoom(test.db);
    const inRoom = { mode: 'room', link: null, roomId: room.id } as const;
    await taught.addMeeting(600, inRoom);
    await taught.addMeeting(60, inRoom);
    const refused = await send(`/${room.id}/archive`);
    const message = refused.json<ErrorReply>().message;
    expect([refused.status, message]).toEqual([409, expect.stringContaining('2 coming classes are planned in')]);
    expect(message).toContain(`The next: Java Full Stack, batch ${taught.batchId}`);
    await test.db.update(meetings).set({ cancelledAt: new Date() }).where(eq(meetings.roomId, room.id));
    const archived = await send(`/${room.id}/archive`);
    expect([archived.status, archived.json<Room>().archivedAt]).toEqual([200, expect.any(String)]);
    expect((await list()).json<Room[]>().map(({ id }) => id)).not.toContain(room.id);
    expect((await list('?archived=true')).json<Room[]>().map(({ id }) => id)).toContain(room.id);
  });

  it('archive and restore twice: the second time changes nothing and is not audited', async () => {
    const { id } = await createRoom(test.db);
    for (const act of ['archive', 'archive', 'restore', 'restore']) {
      expect((await send(`/${id}/${act}`)).status).toBe(200);
    }
    expect((await auditOf(id, 'room.archive')).length).toBe(1);
    expect((await auditOf(id, 'room.restore')).length).toBe(1);
    expect((await send('/2147483647/archive')).status).toBe(404);
    expect((await send('/2147483647/restore')).status).toBe(404);
  });

  it('restore 409 if another room has the name by now', async () => {
    const room = await createRoom(test.db, { archivedAt: new Date() });
    await createRoom(test.db, { name: room.name });
    expect((await send(`/${room.id}/restore`)).status).toBe(409);
  });

  it('GET 403 for a trainer who asks for archived rooms', async () => {
    const { token } = await test.signInAs('trainer');
    expect([(await list('', token)).status, (await list('?archived=true', token)).status]).toEqual([200, 403]);
  });

  it('two rooms with one name at the same moment: one 201, one 409', async () => {
    const body = { name: 'Twin', capacity: 5 };
    expect(statusesOf(await Promise.all([send('', body), send('', body)]))).toEqual([201, 409]);
  });
});

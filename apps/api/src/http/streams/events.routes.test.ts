import { type AddressInfo, connect } from 'node:net';
import { eventually } from '@avsar/testkit/eventually';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { type Listener, listenAt } from '../../../test/event-stream.ts';
import { insertNotification } from '../../../test/rows/notices.ts';
import { notifications } from '../../database/tables/notifications.ts';

const heartbeatMilliseconds = 100;

let test: TestApp;
let baseUrl: string;
beforeAll(async () => {
  const live = { checkMilliseconds: 100, checkWithRedisMilliseconds: 1_000 };
  test = await startTestApp({ REDIS_URL: '' }, { live, heartbeatMilliseconds });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  baseUrl = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

const listeners: Listener[] = [];
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.leave();
});

async function listen(token: string): Promise<Listener> {
  // A very busy machine answers 503; try again, as a browser would.
  const listener = await eventually(async () => {
    const answered = await listenAt(baseUrl, token);
    return answered.status === 503 ? undefined : answered;
  });
  listeners.push(listener);
  await listener.heard('hello');
  return listener;
}

describe('GET /notifications/stream', () => {
  it('200: sends at once, uncompressed and uncached, that something is new', async () => {
    const { id, token } = await test.signInAs('student');
    const listener = await listen(token);
    expect(listener.status).toBe(200);
    expect(Object.fromEntries(listener.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    });
    expect(listener.headers.get('content-encoding')).toBeNull();
    test.app.context.live.tell([id], 'meetings');
    await listener.heard('meetings');
    await listener.heard('beat');
  });

  it('401 for a visitor, 403 for an admin', async () => {
    const admin = await test.signInAs('admin');
    expect((await test.call('GET', '/api/notifications/stream')).status).toBe(401);
    expect((await test.call('GET', '/api/notifications/stream', admin)).status).toBe(403);
  });

  it('sends each person their own events, to all of their screens', async () => {
    const [one, other] = [await test.signInAs('student'), await test.signInAs('trainer')];
    const screens = await Promise.all([listen(one.token), listen(one.token)]);
    const elsewhere = await listen(other.token);
    test.app.context.live.tell([one.id], 'notifications');
    await Promise.all(screens.map((screen) => screen.heard('notifications')));
    await elsewhere.heard('beat');
    expect(elsewhere.events).not.toContain('notifications');
  });

  it('ends when the session does', async () => {
    const { token } = await test.signInAs('student');
    const listener = await listen(token);
    await listener.heard('beat');
    await listener.heard('beat');
    expect(listener.hasEnded()).toBe(false);
    expect((await test.call('POST', '/api/auth/logout', { token })).status).toBe(200);
    await listener.ended();
  });

  it('a sixth stream of one person ends the oldest', async () => {
    const { token } = await test.signInAs('student');
    const first = await listen(token);
    const others = [];
    for (let count = 2; count <= 6; count += 1) others.push(await listen(token));
    await first.ended();
    expect(others.map((other) => other.hasEnded())).toEqual([false, false, false, false, false]);
  });

  it('HEAD 200: leaves no stream open, which would count against the limit', async () => {
    const { token } = await test.signInAs('student');
    const listener = await listen(token);
    for (let count = 1; count <= 5; count += 1) {
      const authorization = `Bearer ${token}`;
      const reply = await fetch(`${baseUrl}/api/notifications/stream`, { method: 'HEAD', headers: { authorization } });
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    }
    await listener.heard('beat');
    expect(listener.hasEnded()).toBe(false);
  });

  it('is closed for a client that does not read', async () => {
    const { id, token } = await test.signInAs('student');
    const { port } = test.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    let receivedBytes = 0;
    socket.on('data', (chunk) => {
      receivedBytes += chunk.length;
    });
    socket.write(`GET /api/notifications/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    await eventually(() => receivedBytes > 0 || undefined);
    // Sends faster than the client could read.
    for (let count = 0; count < 20_000; count += 1) test.app.context.live.tell([id], 'meetings');
    await closed;
    expect(receivedBytes).toBeLessThan(64 * 1024);
  });

  it('finds a notification in the database that no process announced, and sends it once', async () => {
    const { id, token } = await test.signInAs('student');
    const listener = await listen(token);
    await test.db.insert(notifications).values({
      userId: id,
      event: 'meeting:1:live',
      channel: 'bell',
      kind: 'meeting_live',
      facts: {},
      createdAt: test.clock.now(),
    });
    await listener.heard('notifications', 2_000);
    await listener.heard('meetings', 2_000);
    const before = listener.events.length;
    await listener.heard('beat');
    await listener.heard('beat');
    await listener.heard('beat');
    expect(listener.events.slice(before).filter((event) => event !== 'beat' && event !== 'attendance')).toEqual([]);
    await test.db.delete(notifications).where(eq(notifications.userId, id));
  });

  it('finds notifications that become visible late: older than an announcement, and with a lower id than one found before', async () => {
    const { id, token } = await test.signInAs('student');
    const listener = await listen(token);
    await test.app.context.transaction(async (tx) => {
      await insertNotification(tx, id, test.clock.now());
      await insertNotification(test.db, id, test.clock.now());
      await listener.heard('notifications', 2_000);
      // As marking a notification as read does.
      test.app.context.live.tell([id], 'notifications');
      await listener.heard('notifications');
    });
    await listener.heard('notifications', 2_000);
    expect(listener.events.filter((event) => event === 'notifications')).toHaveLength(3);
  });

  it('sends many joins at once as one event at the beginning, one at the end, and few in between', async () => {
    const { id, token } = await test.signInAs('trainer');
    const listener = await listen(token);
    const { live } = test.app.context;
    for (let count = 0; count < 100; count += 1) live.tell([id], 'attendance');
    await listener.heard('attendance');
    await listener.heard('attendance');
    expect(listener.events.filter((event) => event === 'attendance')).toHaveLength(2);
  });

  it('ends when the process is shut down, and 503 for new clients then', async () => {
    const { token } = await test.signInAs('student');
    const listener = await listen(token);
    test.app.eventStreams.close();
    await listener.ended();
    const late = await test.call('GET', '/api/notifications/stream', { token });
    expect([late.status, late.headers['retry-after']]).toEqual([503, '1']);
  });
});

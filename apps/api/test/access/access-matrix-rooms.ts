import { type AccessCase, adminOnly, allowed } from './access-expected.ts';
import type { AccessWorld } from './access-world.ts';

const nobody = 2_147_483_647;

let rooms = 0;
const form = () => ({ name: `Room of the matrix ${(rooms += 1)}`, capacity: 20 });

const ofRoom =
  (values: Parameters<AccessWorld['createRoom']>[0] = {}) =>
  async (world: AccessWorld) => ({ params: { roomId: await world.createRoom(values) } });

const unknown: AccessCase = {
  about: 'a room that never was',
  request: () => ({ params: { roomId: nobody } }),
  expected: adminOnly(404),
};

let days = 0;
/** A day of its own for each holiday. */
const nextDay = () => new Date(Date.parse('2031-01-01') + (days += 1) * 86_400_000).toISOString().slice(0, 10);

const aHoliday = async (world: AccessWorld) => ({
  params: { holidayId: await world.addHoliday(nextDay()) },
});

const noHoliday = { params: { holidayId: nobody } };
const cancelOne = { meetings: [{ id: nobody, version: 1, to: null }] };

/** Rooms, and days without classes. */
export const roomMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /rooms': [
    { request: () => ({}), expected: allowed({ trainer: 200, otherTrainer: 200, admin: 200 }, 403) },
    { about: 'archived ones', request: () => ({ query: { archived: 'true' } }), expected: adminOnly() },
  ],
  'POST /admin/rooms': [{ request: () => ({ body: form() }), expected: adminOnly(201) }],
  'PUT /admin/rooms/:roomId': [
    {
      request: async (world) => ({ ...(await ofRoom()(world)), body: { ...form(), version: 1 } }),
      expected: adminOnly(),
    },
    {
      about: 'a room that never was',
      request: () => ({ params: { roomId: nobody }, body: { ...form(), version: 1 } }),
      expected: adminOnly(404),
    },
  ],
  'POST /admin/rooms/:roomId/archive': [{ request: ofRoom(), expected: adminOnly() }, unknown],
  'POST /admin/rooms/:roomId/restore': [
    { request: ofRoom({ archivedAt: new Date() }), expected: adminOnly() },
    unknown,
  ],
  'GET /holidays': [{ request: () => ({}), expected: allowed({}, 200) }],
  'POST /admin/holidays': [
    { request: () => ({ body: { day: nextDay(), name: 'A day of the matrix' } }), expected: adminOnly(201) },
  ],
  'POST /admin/holidays/:holidayId/remove': [
    { request: aHoliday, expected: adminOnly() },
    { about: 'one that never was', request: () => noHoliday, expected: adminOnly(404) },
  ],
  'GET /admin/holidays/:holidayId/meetings': [
    { request: aHoliday, expected: adminOnly() },
    { about: 'one that never was', request: () => noHoliday, expected: adminOnly(404) },
  ],
  'POST /admin/holidays/:holidayId/move': [
    { request: async (world) => ({ ...(await aHoliday(world)), body: cancelOne }), expected: adminOnly() },
    { about: 'one that never was', request: () => ({ ...noHoliday, body: cancelOne }), expected: adminOnly(404) },
  ],
};

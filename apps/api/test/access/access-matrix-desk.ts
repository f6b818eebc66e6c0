import { nextSlip } from '../rows/desk.ts';
import { type AccessCase, adminOnly } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;
type Request = (world: AccessWorld) => Promise<Target>;

/** Calls that need an admin's recently typed password, with a fresh and with an old session. */
const byPassword = (request: Request, status = 200): readonly AccessCase[] => [
  { about: 'with a fresh password', request, expected: adminOnly(status) },
  {
    about: 'with a password of a while ago',
    request: async (world) => ({ ...(await request(world)), isStale: true }),
    expected: adminOnly(403),
  },
];

const missing = (params: Readonly<Record<string, number>>, body?: object): AccessCase => ({
  about: 'one that never was',
  request: () => ({ params, ...(body !== undefined && { body }) }),
  expected: adminOnly(404),
});

const reason = 'Typed wrong';

const ofNewCourse: Request = async ({ createCourse, createUser }) => {
  const [course, student] = [await createCourse({ priceInPaise: 5_000_00 }), await createUser()];
  const paid = { way: 'card_machine', reference: nextSlip() };
  return { body: { studentId: student.id, courseId: course.id, amount: 5_000, paid }, adminSeesNames: true };
};

const confirmed = { adminSeesNames: true } as const;
let slips = 0;

/** Money at the desk: takings, days and deposits. */
export const deskMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /admin/desk/offer': [
    {
      about: 'of a student and a course',
      request: async ({ createCourse, idOf }) => ({
        query: { student: String(idOf('otherStudent')), course: String((await createCourse()).id) },
      }),
      expected: adminOnly(),
    },
    {
      about: 'a course that never was',
      request: ({ idOf }) => ({ query: { student: String(idOf('otherStudent')), course: String(nobody) } }),
      expected: adminOnly(404),
    },
  ],
  'POST /admin/desk/takings': byPassword(ofNewCourse, 201),
  'GET /admin/desk/takings': [
    {
      request: async ({ desk }) => {
        await desk.taking();
        return confirmed;
      },
      expected: adminOnly(),
    },
  ],
  'POST /admin/desk/takings/:takingId/cancel': [
    {
      about: 'a taking',
      request: async ({ desk }) => ({
        params: { takingId: (await desk.taking()).taking.id },
        body: { reason },
        ...confirmed,
      }),
      expected: adminOnly(),
    },
    missing({ takingId: nobody }, { reason }),
  ],
  'POST /admin/desk/takings/:takingId/cancel/decide': [
    ...byPassword(async ({ desk }) => ({
      params: { takingId: await desk.waiting() },
      body: { cancel: true },
      ...confirmed,
    })),
    {
      about: 'what they asked for',
      request: async ({ desk, idOf }) => ({
        params: { takingId: await desk.waiting(idOf('admin')) },
        body: { cancel: true },
      }),
      expected: adminOnly(403),
      isAboutAdmin: true,
    },
    missing({ takingId: nobody }, { cancel: true }),
  ],
  'GET /admin/desk/day': [{ request: () => confirmed, expected: adminOnly() }],
  'PUT /admin/desk/day/float': [
    { request: ({ desk }) => ({ body: { day: desk.today(), float: 500 }, ...confirmed }), expected: adminOnly() },
  ],
  'POST /admin/desk/day/close': [
    {
      about: 'a day on which they took nothing',
      request: () => ({ body: { day: '2026-01-01', counted: {} } }),
      expected: adminOnly(409),
    },
  ],
  'GET /admin/desk/days': [
    {
      request: async ({ desk }) => {
        await desk.closedDay();
        return confirmed;
      },
      expected: adminOnly(),
    },
  ],
  'POST /admin/desk/days/:dayId/check': [
    ...byPassword(async ({ desk }) => ({
      params: { dayId: await desk.closedDay() },
      body: { reopen: false, note: 'Found behind the drawer' },
      ...confirmed,
    })),
    {
      about: 'a day of their own',
      request: async ({ desk, idOf }) => ({
        params: { dayId: await desk.closedDay(idOf('admin')) },
        body: { reopen: false, note: 'Found behind the drawer' },
      }),
      expected: adminOnly(403),
      isAboutAdmin: true,
    },
    missing({ dayId: nobody }, { reopen: false, note: 'Found behind the drawer' }),
  ],
  'GET /admin/desk/in-hand': [{ request: () => ({}), expected: adminOnly() }],
  'GET /admin/desk/deposits': [
    {
      request: async ({ desk }) => {
        await desk.deposit();
        return confirmed;
      },
      expected: adminOnly(),
    },
  ],
  'POST /admin/desk/deposits': [
    ...byPassword(async ({ desk }) => {
      const body = {
        kind: 'cheque',
        takingIds: [await desk.cheque()],
        slip: `S${(slips += 1)}`,
        depositedOn: '2026-01-02',
      };
      return { body, ...confirmed };
    }, 201),
    {
      about: 'a cheque that never was',
      request: () => ({ body: { kind: 'cheque', takingIds: [nobody], slip: 'S', depositedOn: '2026-01-02' } }),
      expected: adminOnly(404),
    },
  ],
  'POST /admin/desk/deposits/:depositId/confirm': [
    {
      about: 'a deposit of somebody else',
      request: async ({ desk }) => ({ params: { depositId: await desk.deposit() }, ...confirmed }),
      expected: adminOnly(),
    },
    {
      about: 'a deposit of their own',
      request: async ({ desk, idOf }) => ({ params: { depositId: await desk.deposit(idOf('admin')) } }),
      expected: adminOnly(403),
      isAboutAdmin: true,
    },
    missing({ depositId: nobody }),
  ],
};

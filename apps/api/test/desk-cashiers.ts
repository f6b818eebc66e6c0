import type { DayClose, Deposit, Taking } from '@avsar/contract';
import { dateInIndia } from '../src/shared/time.ts';
import type { TestApp } from './app.ts';
import { createCourse } from './rows/public-pages.ts';

type Member = Awaited<ReturnType<TestApp['signInWithRights']>>;

/** Calls of the desk by people with all rights of money; each test takes cashiers of its own, so that its days are its own. */
export function openDesk(test: TestApp) {
  const today = () => dateInIndia(test.clock.now());
  const by = ({ token, id }: Member) => {
    const post = (path: string, body?: object) =>
      test.call('POST', `/api/admin/desk${path}`, { token, ...(body !== undefined && { body }) });
    return {
      id,
      token,
      /** Takes ₹`amount` from a new student for a new course. */
      take: async (amount: number, paid: object = { way: 'cash' }) => {
        const [student, course] = [
          await test.createUser(),
          await createCourse(test.db, { priceInPaise: amount * 100 }),
        ];
        return post('/takings', { studentId: student.id, courseId: course.id, amount, paid });
      },
      ask: (takingId: number) => post(`/takings/${takingId}/cancel`, { reason: 'Typed wrong' }),
      decide: (takingId: number, cancel = true) => post(`/takings/${takingId}/cancel/decide`, { cancel }),
      day: async (day = today()) =>
        (await test.call('GET', `/api/admin/desk/day?day=${day}`, { token })).json<DayClose>(),
      float: (float: number, day = today()) =>
        test.call('PUT', '/api/admin/desk/day/float', { token, body: { day, float } }),
      close: (counted: Readonly<Record<string, number>>, note?: string, day = today()) =>
        post('/day/close', { day, counted, ...(note !== undefined && { note }) }),
      check: (dayId: number, reopen = false) =>
        post(`/days/${dayId}/check`, { reopen, note: 'I have counted it again' }),
      inHand: async () =>
        (await test.call('GET', '/api/admin/desk/in-hand', { token })).json<{ cash: number; cheques: number }>(),
      deposit: (body: object) => post('/deposits', { depositedOn: today(), ...body }),
      confirm: (depositId: number) => post(`/deposits/${depositId}/confirm`),
    };
  };
  return { today, cashier: async () => by(await test.signInWithRights('money', 'refunds')) };
}

/** The taking, deposit or day in a reply that must have worked. */
export function made<Made extends Taking | Deposit | DayClose>(reply: {
  readonly status: number;
  json<Reply>(): Reply;
}): Made {
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.json()));
  return reply.json<Made>();
}

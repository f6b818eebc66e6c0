import type { Institute } from './institute.ts';
import type { Command } from './model.ts';

type Act = (institute: Institute, who: Who, where: Institute['classes']['free']) => Promise<number>;

interface Who {
  readonly id: number;
  readonly token: string;
}

const statusOf = async (asking: Promise<{ readonly status: number }>) => (await asking).status;

const acts: Readonly<Record<Command['act'], Act>> = {
  enrol: ({ test }, { id, token }, { courseId }) =>
    statusOf(test.call('POST', `/api/enrollments/enroll?studentId=${id}&courseId=${courseId}`, { token })),
  grant: ({ test, adminToken: token }, { id }, { courseId }) =>
    statusOf(test.call('POST', '/api/enrollments', { token, body: { student: { id }, course: { id: courseId } } })),
  pay: ({ test }, { token }, { courseId }) => pay(test, token, courseId),
  seat: ({ test, adminToken: token }, { id }, { batchId }) =>
    statusOf(test.call('POST', `/api/batches/${batchId}/students`, { token, body: { student: { id } } })),
  join: ({ test }, { id, token }, { batchId, meetingId }) =>
    statusOf(
      test.call('POST', '/api/attendances', {
        token,
        body: { student: { id }, meeting: { id: meetingId }, batch_id: batchId },
      }),
    ),
  review: ({ test, trainerId }, { id, token }) =>
    statusOf(
      test.call('POST', '/api/ratings-reviews/trainer', {
        token,
        body: { rating: 4.5, feedback: 'Explains it twice.', student: { id }, trainer: { id: trainerId } },
      }),
    ),
};

/** Creates an order, pays and verifies it. If the order is refused, nothing is paid. */
async function pay(test: Institute['test'], token: string, courseId: number): Promise<number> {
  const created = await test.call('POST', '/api/payment/create', { token, body: { courseId } });
  if (created.status !== 200) return created.status;
  const { orderId } = created.json<{ orderId: string }>();
  const { paymentId, signature } = await test.razorpay.pay(orderId, { method: 'card' });
  return statusOf(test.call('POST', '/api/payment/verify', { token, body: { paymentId, orderId, signature } }));
}

/** Carries out a command over HTTP as the right person; returns the status of the decisive reply. */
export async function act(institute: Institute, { act: name, student, course }: Command): Promise<number> {
  const who = institute.students[student];
  if (who === undefined) throw new Error('there are three students');
  return acts[name](institute, who, institute.classes[course]);
}

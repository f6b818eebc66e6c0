import type { Mutation } from '../mutation.ts';

const messages = 'apps/api/src/features/messages';

/** Messages to students. */
export const messageMutations: readonly Mutation[] = [
  {
    id: 'message-to-any-batch',
    file: `${messages}/write/messages.audience.queries.ts`,
    old: 'and(eq(trainerCourses.trainerId, trainerId), eq(users.status,',
    new: 'and(eq(trainerCourses.trainerId, trainerCourses.trainerId), eq(users.status,',
    tests: ['messages.routes'],
  },
  {
    id: 'message-of-another-trainer',
    file: `${messages}/messages.queries.ts`,
    old: 'trainerId === undefined ? undefined : eq(messages.trainerId, trainerId)',
    new: 'trainerId === undefined ? undefined : eq(messages.trainerId, messages.trainerId)',
    tests: ['messages.routes'],
  },
  {
    id: 'message-sms-repeated',
    file: `${messages}/tell/messages.sms.service.ts`,
    old: 'if (error instanceof NotTakenError) await putBackSms',
    new: 'if (error instanceof Error) await putBackSms',
    tests: ['messages.tell'],
  },
  {
    id: 'message-sms-over-budget',
    file: `${messages}/write/messages.create.service.ts`,
    old: 'if (count <= most) return;',
    new: 'if (count <= most || paise > 0) return;',
    tests: ['messages.routes'],
  },
  {
    id: 'message-sms-with-a-link',
    file: `${messages}/write/messages.sms-text.policy.ts`,
    old: 'if (link.test(value))',
    new: 'if (value.length > 30 && link.test(value))',
    tests: ['messages.sms-text'],
  },
];

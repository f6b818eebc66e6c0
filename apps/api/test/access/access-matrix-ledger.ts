import { type AccessCase, adminOnly, allowed } from './access-expected.ts';

const nobody = 2_147_483_647;
const onlyStudents = { trainer: 403, otherTrainer: 403, admin: 403 } as const;

/** Statements of account. */
export const ledgerMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /payment/accounts': [
    {
      request: async (world) => {
        await world.payFor('student');
        return {};
      },
      expected: allowed(onlyStudents, 200),
    },
  ],
  'GET /admin/students/:studentId/accounts': [
    {
      about: 'of a student who paid',
      request: async (world) => {
        await world.payFor('student');
        return { params: { studentId: world.idOf('student') } };
      },
      expected: adminOnly(),
    },
    {
      about: 'of somebody who never was',
      request: () => ({ params: { studentId: nobody } }),
      expected: adminOnly(404),
    },
  ],
};

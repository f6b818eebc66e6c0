import { certificateCodes } from './access-matrix-certificates.ts';
import { type AccessCase, adminOnly, allowed, everybody } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';
import { company } from '../rows/tax.ts';

const nobody = 2_147_483_647;
const onlyStudents = { trainer: 403, otherTrainer: 403, admin: 403 } as const;

const planted = (target: Target) => async (world: AccessWorld) => {
  await world.tax.plantDocuments();
  return target;
};

/** A list of a month: it names the students who pay for themselves. */
const listed: readonly AccessCase[] = [{ request: planted({ adminSeesNames: true }), expected: adminOnly() }];
const summed: readonly AccessCase[] = [{ request: planted({}), expected: adminOnly() }];

/** Tax: rules, payers, the files of a month, and the page behind the code of a document. */
export const taxMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /me/billing': [{ request: () => ({}), expected: allowed(onlyStudents, 200) }],
  'PUT /me/billing': [{ request: () => ({ body: { billing: company } }), expected: allowed(onlyStudents, 200) }],
  'GET /admin/students/:studentId/billing': [
    {
      about: 'of a student',
      request: async ({ tax }) => ({ params: { studentId: await tax.plantBilling() } }),
      expected: adminOnly(),
    },
    {
      about: 'of a trainer',
      request: ({ idOf }) => ({ params: { studentId: idOf('trainer') } }),
      expected: adminOnly(404),
    },
    { about: 'of nobody', request: () => ({ params: { studentId: nobody } }), expected: adminOnly(404) },
  ],
  'PUT /admin/students/:studentId/billing': [
    {
      about: 'of a student',
      request: ({ idOf }) => ({ params: { studentId: idOf('student') }, body: { billing: company } }),
      expected: adminOnly(),
    },
    {
      about: 'of a trainer',
      request: ({ idOf }) => ({ params: { studentId: idOf('trainer') }, body: { billing: null } }),
      expected: adminOnly(404),
    },
  ],
  'GET /admin/tax/rules': [{ request: () => ({ adminSeesNames: true }), expected: adminOnly() }],
  'POST /admin/tax/rules': [
    {
      about: 'from a day without a rule',
      request: ({ tax }) => ({
        body: { payer: 'with_state', place: 'payer', validFrom: tax.nextDay() },
        adminSeesNames: true,
      }),
      expected: adminOnly(201),
    },
    {
      about: 'from a day in the past',
      request: () => ({ body: { payer: 'with_state', place: 'payer', validFrom: '2020-01-01' } }),
      expected: adminOnly(400),
    },
  ],
  'GET /admin/tax/months/:month': [{ request: planted({ params: { month: '2026-11' } }), expected: adminOnly() }],
  'GET /admin/tax/documents': listed,
  'GET /admin/tax/gstr1/b2b': listed,
  'GET /admin/tax/gstr1/b2cs': summed,
  'GET /admin/tax/gstr1/cdnr': listed,
  'GET /admin/tax/gstr1/cdnur': listed,
  'GET /admin/tax/gstr1/hsn': summed,
  'GET /admin/tax/gstr1/docs': summed,
  'POST /admin/tax/tally': [{ request: () => ({ body: {} }), expected: adminOnly(201) }],
  'GET /admin/tax/tally/:file': [
    { request: planted({ params: { file: 'vouchers.xml' }, adminSeesNames: true }), expected: adminOnly() },
  ],
  'GET /verify/:token': [
    {
      about: 'the code of a document: whoever has it, and nobody is named',
      request: async ({ tax }) => ({ params: { token: (await tax.plantDocuments()).token } }),
      expected: everybody(200),
    },
    {
      about: 'the code of another document with the same signature',
      request: async ({ tax }) => ({
        params: { token: (await tax.plantDocuments()).token.replace(/\d+/, (id) => String(Number(id) + 1)) },
      }),
      expected: everybody(404),
    },
    { about: 'no code at all', request: () => ({ params: { token: 'r1' } }), expected: everybody(404) },
    ...certificateCodes,
  ],
};

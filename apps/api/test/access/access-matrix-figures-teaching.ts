import { type AccessCase, adminOnly } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;

const planted = (target: Target) => async (world: AccessWorld) => {
  await world.figures.plantClass();
  return target;
};

/** The owner's figures of teaching, with the rows behind them. */
export const teachingFigureMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /admin/figures/trainers': [{ request: planted({ adminSeesNames: true }), expected: adminOnly() }],
  'GET /admin/figures/trainers/:trainerId/classes': [
    {
      about: 'of a trainer',
      request: async ({ figures }) => ({ params: { trainerId: await figures.plantClass() } }),
      expected: adminOnly(),
    },
    {
      about: 'of a student',
      request: ({ idOf }) => ({ params: { trainerId: idOf('student') } }),
      expected: adminOnly(404),
    },
    { about: 'of nobody', request: () => ({ params: { trainerId: nobody } }), expected: adminOnly(404) },
  ],
  'GET /admin/figures/trainer-classes': [{ request: planted({ adminSeesNames: true }), expected: adminOnly() }],
  'GET /admin/figures/batches': [{ request: planted({ adminSeesNames: true }), expected: adminOnly() }],
  'GET /admin/figures/enrolments': [{ request: planted({}), expected: adminOnly() }],
  'GET /admin/figures/enrolments/entries': [
    { request: planted({ query: { what: 'enrolled' }, adminSeesNames: true }), expected: adminOnly() },
  ],
  'GET /admin/trainer-rates': [{ request: planted({ adminSeesNames: true }), expected: adminOnly() }],
  'POST /admin/trainer-rates': [
    {
      about: 'a rate that nobody has entered',
      request: ({ figures }) => ({ body: figures.newRate(), adminSeesNames: true }),
      expected: adminOnly(201),
    },
    {
      about: 'of a student',
      request: ({ figures, idOf }) => ({ body: { ...figures.newRate(), trainerId: idOf('student') } }),
      expected: adminOnly(404),
    },
    {
      about: 'from a day long past',
      request: ({ figures }) => ({ body: { ...figures.newRate(), validFrom: '2020-01-01' } }),
      expected: adminOnly(400),
    },
  ],
};

import { type AccessCase, adminOnly, everybody } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;

const ofReport =
  (more: Partial<Target> = {}) =>
  async ({ office }: AccessWorld): Promise<Target> => ({
    params: { reportId: await office.outcomeReports.published() },
    ...more,
  });

const missing = (expected: AccessCase['expected'], body?: object): AccessCase => ({
  about: 'one that never was',
  request: () => ({ params: { reportId: nobody }, ...(body !== undefined && { body }) }),
  expected,
});

const ofEverybody: readonly AccessCase[] = [
  { about: 'one that holds', request: ofReport(), expected: everybody(200) },
  missing(everybody(404)),
];

const draft = async ({ office }: AccessWorld, more: Partial<Target> = {}): Promise<Target> => ({
  body: await office.outcomeReports.draft(),
  ...more,
});

const reason = { reason: 'It was wrong.' };

/** Published reports: everybody reads them, and those who place students publish them. */
export const outcomeReportMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /outcomes/reports': [
    {
      request: async ({ office }) => {
        await office.outcomeReports.published();
        return {};
      },
      expected: everybody(200),
    },
  ],
  'GET /outcomes/reports/:reportId': ofEverybody,
  'GET /outcomes/reports/:reportId/rows': ofEverybody,
  'GET /outcomes/reports/:reportId/rows.csv': ofEverybody,
  'GET /admin/outcome-reports': [
    { about: 'with who published', request: () => ({ adminSeesStaff: true }), expected: adminOnly() },
  ],
  'GET /admin/outcome-reports/preview': [
    { request: ({ office }) => ({ query: office.outcomeReports.period }), expected: adminOnly() },
  ],
  'POST /admin/outcome-reports': [
    { about: 'a whole quarter', request: (world) => draft(world), expected: adminOnly(201) },
    {
      about: 'with a password of a while ago',
      request: (world) => draft(world, { isStale: true }),
      expected: adminOnly(403),
    },
  ],
  'POST /admin/outcome-reports/:reportId/withdraw': [
    { about: 'one that holds', request: ofReport({ body: reason, adminSeesStaff: true }), expected: adminOnly() },
    {
      about: 'with a password of a while ago',
      request: ofReport({ body: reason, isStale: true }),
      expected: adminOnly(403),
    },
    missing(adminOnly(404), reason),
  ],
};

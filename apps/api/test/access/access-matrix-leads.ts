import { type AccessCase, adminOnly } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';
import { leadDraft } from '../rows/leads.ts';

const nobody = 2_147_483_647;
const tooNew = 2_000_000_000;

/** Anybody may be a lead, students too. */
const plain = (query?: Readonly<Record<string, string>>): AccessCase => ({
  request: () => ({ ...(query !== undefined && { query }), adminSeesAll: true }),
  expected: adminOnly(),
});

const ofLead =
  (body?: object) =>
  async ({ leads }: AccessWorld): Promise<Target> => ({
    params: { leadId: (await leads.create()).id },
    ...(body !== undefined && { body }),
    adminSeesAll: true,
  });

const aboutOne = (body: object | undefined, status = 200): readonly AccessCase[] => [
  { about: 'one that is there', request: ofLead(body), expected: adminOnly(status) },
  {
    about: 'one that never was',
    request: () => ({ params: { leadId: nobody }, ...(body !== undefined && { body }) }),
    expected: adminOnly(404),
  },
];

const byOtherVersion = (body: object): AccessCase => ({
  about: 'by another version than the present one',
  request: ofLead({ ...body, version: tooNew }),
  expected: adminOnly(409),
});

/** Leads, who gets them, and the bell of the staff. */
export const leadMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /admin/leads': [plain()],
  'GET /admin/leads/board': [plain()],
  'GET /admin/leads/figures': [plain({ from: '2026-11-01', to: '2026-11-30' })],
  'GET /admin/leads/:leadId': aboutOne(undefined),
  'POST /admin/leads': [{ request: () => ({ body: leadDraft(), adminSeesAll: true }), expected: adminOnly(201) }],
  'PUT /admin/leads/:leadId': [...aboutOne({ stage: 'contacted', version: 1 }), byOtherVersion({ stage: 'contacted' })],
  'POST /admin/leads/:leadId/notes': aboutOne({ kind: 'call', text: 'Rang, wants evenings.' }, 201),
  'POST /admin/leads/:leadId/convert': [...aboutOne({ version: 1 }), byOtherVersion({})],
  'GET /admin/leads/:leadId/summary': [
    {
      about: 'of a course on offer',
      request: async (world) => ({ ...(await ofLead()(world)), query: { course: String(world.shop.courseId) } }),
      expected: adminOnly(),
    },
    {
      about: 'of a course that is archived',
      request: async (world) => ({
        ...(await ofLead()(world)),
        query: { course: String(world.shop.archivedCourseId) },
      }),
      expected: adminOnly(404),
    },
    {
      about: 'for nobody',
      request: ({ shop }) => ({ params: { leadId: nobody }, query: { course: String(shop.courseId) } }),
      expected: adminOnly(404),
    },
  ],
  'GET /admin/leads/settings': [{ request: () => ({ adminSeesNames: true }), expected: adminOnly() }],
  'PUT /admin/leads/settings': [
    {
      about: 'by the present version',
      request: async ({ leads }) => ({
        body: { assign: 'nobody', rota: [], byCourse: [], version: await leads.settingsVersion() },
        adminSeesNames: true,
      }),
      expected: adminOnly(),
    },
    {
      about: 'by another version than the present one',
      request: () => ({ body: { assign: 'nobody', rota: [], byCourse: [], version: tooNew } }),
      expected: adminOnly(409),
    },
  ],
  'GET /admin/notices': [{ request: () => ({ adminSeesAll: true }), expected: adminOnly() }],
  'POST /admin/notices/read': [
    {
      request: async ({ leads, idOf }) => {
        await leads.notice(idOf('admin'));
        return { body: { upTo: '2100-01-01T00:00:00.000Z' } };
      },
      expected: adminOnly(),
    },
  ],
};

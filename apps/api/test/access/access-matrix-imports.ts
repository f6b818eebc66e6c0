import type { ImportStatus } from '@avsar/contract';
import { type AccessCase, adminOnly } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;
const version = 1;
const plan = { version, hasHeadings: true, columns: ['name', 'mobileNumber'], courseId: null, batchId: null };

/** The reply names who has uploaded the file. */
const ofImport = (importId: number, body?: object): Target => ({
  params: { importId },
  ...(body !== undefined && { body }),
  adminSeesNames: true,
});

/** For every call about one import: one in this state, one in a state that refuses, and none. */
function aboutOne(state: ImportStatus, body?: object, refusing?: ImportStatus): readonly AccessCase[] {
  const inState = (status: ImportStatus) => async (world: AccessWorld) =>
    ofImport((await world.plantImport(status)).id, body);
  return [
    { about: 'an import', request: inState(state), expected: adminOnly() },
    ...(refusing === undefined
      ? []
      : [{ about: `an import that is ${refusing}`, request: inState(refusing), expected: adminOnly(409) }]),
    { about: 'none', request: () => ofImport(nobody, body), expected: adminOnly(404) },
  ];
}

const stale = (state: ImportStatus, body: object | undefined): AccessCase => ({
  about: 'with a password of a while ago',
  request: async (world) => ({ ...ofImport((await world.plantImport(state)).id, body), isStale: true }),
  expected: adminOnly(403),
});

/** Tables of students that staff upload. */
export const importMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /admin/imports': [{ request: () => ({ adminSeesNames: true }), expected: adminOnly() }],
  'POST /admin/imports': [
    {
      about: 'pasted rows',
      request: () => ({ body: { text: 'Name\tMobile\nKiran Rao\t6000000001' }, adminSeesNames: true }),
      expected: adminOnly(201),
    },
    { about: 'a file that is none', request: () => ({ body: { file: '####' } }), expected: adminOnly(400) },
  ],
  'GET /admin/imports/:importId': aboutOne('checked'),
  'PUT /admin/imports/:importId': aboutOne('read', plan, 'running'),
  'GET /admin/imports/:importId/rows': aboutOne('checked'),
  'POST /admin/imports/:importId/start': [...aboutOne('checked', { version }, 'done'), stale('checked', { version })],
  'POST /admin/imports/:importId/undo': [...aboutOne('done', { version }, 'undone'), stale('done', { version })],
  'DELETE /admin/imports/:importId': [...aboutOne('checked', undefined, 'done'), stale('checked', undefined)],
};

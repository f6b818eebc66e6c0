import { type AccessCase, adminOnly } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;

/** A course of a student with a seat, which somebody of the staff ends, freezes or unfreezes. */
const ofCourse =
  (body?: object) =>
  async ({ meeting }: AccessWorld): Promise<Target> => {
    const { studentId, courseId } = await meeting.seatSomebody();
    return { params: { studentId, courseId }, ...(body && { body }), adminSeesAll: true };
  };

const courseRows = (body?: object): readonly AccessCase[] => [
  { about: 'a course of a student', request: ofCourse(body), expected: adminOnly() },
  {
    about: 'a course that the student never took',
    request: ({ meeting, idOf }) => ({
      params: { studentId: idOf('otherStudent'), courseId: meeting.courseId },
      ...(body && { body }),
    }),
    expected: adminOnly(404),
  },
];

const reason = { reason: 'Moves away' };

/** The page of a student in the office, and what is done there. */
export const overviewMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /enrollments/waiting': [{ request: () => ({}), expected: adminOnly() }],
  'POST /admin/students/:studentId/enrolments/:courseId/end': [
    ...courseRows(reason),
    {
      about: 'with a password of a while ago',
      request: async (world) => ({ ...(await ofCourse(reason)(world)), isStale: true }),
      expected: adminOnly(403),
    },
  ],
  'POST /admin/students/:studentId/enrolments/:courseId/freeze': courseRows(reason),
  'POST /admin/students/:studentId/enrolments/:courseId/unfreeze': courseRows(),
  'POST /admin/students/:studentId/enrolments/:courseId/complete': courseRows(reason),
  'POST /admin/students/:studentId/enrolments/:courseId/reopen': courseRows(reason),
  'GET /admin/students/:studentId/overview': [
    {
      about: 'a student',
      request: ({ idOf }) => ({ params: { studentId: idOf('student') }, adminSeesAll: true }),
      expected: adminOnly(),
    },
    {
      about: 'a trainer',
      request: ({ idOf }) => ({ params: { studentId: idOf('trainer') } }),
      expected: adminOnly(404),
    },
    { about: 'nobody', request: () => ({ params: { studentId: nobody } }), expected: adminOnly(404) },
  ],
  'POST /admin/students/:studentId/notes': [
    {
      about: 'about a student',
      request: ({ idOf }) => ({
        params: { studentId: idOf('student') },
        body: { text: 'Calls after six.' },
        mayShowStaff: [idOf('admin')],
      }),
      expected: adminOnly(201),
    },
    {
      about: 'about nobody',
      request: () => ({ params: { studentId: nobody }, body: { text: 'Who?' } }),
      expected: adminOnly(404),
    },
  ],
  'DELETE /admin/students/:studentId/notes/:noteId': [
    {
      about: 'a note of the admin',
      request: async ({ idOf, writeNote }) => ({
        params: { studentId: idOf('student'), noteId: await writeNote('student') },
      }),
      expected: adminOnly(),
      isAboutAdmin: true,
    },
    {
      about: 'a note that never was',
      request: ({ idOf }) => ({ params: { studentId: idOf('student'), noteId: nobody } }),
      expected: adminOnly(404),
    },
  ],
};

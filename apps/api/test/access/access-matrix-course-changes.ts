import { type AccessCase, adminOnly } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;

/** A student who paid for one course, and another course of the same price. */
async function twoCourses({ enrolPaid, createCourse }: AccessWorld) {
  const { order } = await enrolPaid('student');
  return { studentId: order.studentId, fromCourseId: order.courseId, toCourseId: (await createCourse()).id };
}

const asQuery = ({ studentId, fromCourseId, toCourseId }: Awaited<ReturnType<typeof twoCourses>>) => ({
  student: String(studentId),
  from: String(fromCourseId),
  to: String(toCourseId),
});

const previewOf = async (world: AccessWorld): Promise<Target> => ({
  query: asQuery(await twoCourses(world)),
  adminSeesAll: true,
});

const wanted = { reason: 'Another course suits them better.', due: 0 };

const changeOf = async (world: AccessWorld): Promise<Target> => ({
  body: { ...(await twoCourses(world)), ...wanted },
  adminSeesAll: true,
});

/** A student takes another course instead of the one they paid for. */
export const courseChangeMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /admin/course-changes/preview': [
    { request: previewOf, expected: adminOnly() },
    {
      about: 'of a student who never was',
      request: async (world) => ({ query: { ...asQuery(await twoCourses(world)), student: String(nobody) } }),
      expected: adminOnly(404),
    },
  ],
  'POST /admin/course-changes': [
    { about: 'with a fresh password', request: changeOf, expected: adminOnly(201) },
    {
      about: 'with a password of a while ago',
      request: async (world) => ({ ...(await changeOf(world)), isStale: true }),
      expected: adminOnly(403),
    },
    {
      about: 'of a student who never was',
      request: async (world) => ({ body: { ...(await twoCourses(world)), ...wanted, studentId: nobody } }),
      expected: adminOnly(404),
    },
  ],
};

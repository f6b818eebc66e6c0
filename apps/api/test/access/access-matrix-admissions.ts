import { type AccessCase, adminOnly } from './access-expected.ts';
import type { Target } from './access-world.ts';
import { signUpDraft } from '../rows/sign-ups.ts';

async function newStudent(more: object = {}): Promise<Target> {
  const { name, mobileNumber } = await signUpDraft();
  return { body: { name, mobileNumber, ...more } };
}

/** Students whom staff add. */
export const admissionMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'POST /admin/students': [
    { about: 'somebody new', request: () => newStudent(), expected: adminOnly(201) },
    {
      about: 'somebody new, with a course',
      request: async (world) => newStudent({ courseId: (await world.createCourse()).id }),
      expected: adminOnly(201),
    },
    {
      about: 'with a course and a password of a while ago',
      request: async (world) => ({
        ...(await newStudent({ courseId: (await world.createCourse()).id })),
        isStale: true,
      }),
      expected: adminOnly(403),
    },
    {
      about: 'with a course that is not on offer',
      request: ({ shop }) => newStudent({ courseId: shop.archivedCourseId }),
      expected: adminOnly(404),
    },
    {
      about: 'with a number that is somebody’s',
      request: async (world) => {
        const { id, mobileNumber } = await world.createUser();
        return { ...(await newStudent({ mobileNumber })), mayName: [id] };
      },
      expected: adminOnly(409),
    },
  ],
};

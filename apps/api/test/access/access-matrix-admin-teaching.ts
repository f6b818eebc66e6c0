import { type AccessCase, adminOnly, allowed, everybody } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';
import { base64Of, picture } from '../rows/pictures.ts';

const nobody = 2_147_483_647;

const words = {
  title: 'Testing for Everybody',
  description: 'What to look at first.',
  price: 2500,
  days: 20,
  startDate: '2027-02-01',
  endDate: '2027-02-26',
};

const byAdmin = { ...everybody(403), admin: 200 };

/** A new course for each actor. */
const ofNewCourse = (more: Partial<Target> = {}) => ({
  about: 'a new one',
  request: async (world: AccessWorld) => ({ params: { courseId: (await world.createCourse()).id }, ...more }),
});

const ofNoCourse = (more: Partial<Target> = {}): AccessCase => ({
  about: 'one that never was',
  request: () => ({ params: { courseId: nobody }, ...more }),
  expected: adminOnly(404),
});

const courseRows: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /courses': [
    { request: () => ({ query: { limit: '500' } }), expected: everybody(200) },
    { about: 'by a search', request: () => ({ query: { q: 'course', sort: 'title' } }), expected: everybody(200) },
    ...['draft', 'current', 'archived', 'all'].map((state) => ({
      about: `the state ${state}`,
      request: () => ({ query: { state } }),
      expected: byAdmin,
    })),
  ],
  'GET /courses/search': [
    {
      about: 'that finds courses',
      request: () => ({ query: { q: 'course', price: '1000000' } }),
      expected: everybody(200),
    },
    { about: 'that finds none', request: () => ({ query: { q: 'zzzz', price: '1000000' } }), expected: everybody(200) },
  ],
  'GET /courses/:courseId': [
    {
      about: 'one on offer',
      request: ({ shop }) => ({ params: { courseId: shop.courseId }, mayName: [shop.trainerId] }),
      expected: everybody(200),
    },
    {
      about: 'one that was archived',
      request: ({ shop }) => ({ params: { courseId: shop.archivedCourseId } }),
      expected: { ...everybody(404), admin: 200 },
    },
  ],
  'GET /courses/:courseId/preview.png': [
    {
      about: 'one on offer',
      request: ({ shop }) => ({ params: { courseId: shop.courseId } }),
      expected: everybody(200),
    },
    {
      about: 'one that was archived',
      request: ({ shop }) => ({ params: { courseId: shop.archivedCourseId } }),
      expected: everybody(404),
    },
  ],
  'GET /next-batches': [
    {
      request: ({ shop, idOf }) => ({ query: { limit: '12' }, mayName: [shop.trainerId, idOf('trainer')] }),
      expected: everybody(200),
    },
  ],
  'POST /courses': [
    {
      request: async () => ({ body: { ...words, image: base64Of(await picture()) } }),
      expected: adminOnly(201),
    },
    { about: 'without a cover', request: () => ({ body: words }), expected: adminOnly(400) },
  ],
  'PUT /courses/:courseId': [
    { ...ofNewCourse({ body: words }), expected: adminOnly() },
    { ...ofNewCourse({ body: { ...words, version: 9 } }), about: 'of another version', expected: adminOnly(409) },
    ofNoCourse({ body: words }),
  ],
  'DELETE /courses/:courseId': [{ ...ofNewCourse(), expected: adminOnly() }, ofNoCourse()],
  'POST /courses/:courseId/restore': [
    {
      about: 'one that was archived',
      request: async (world) => ({ params: { courseId: (await world.createCourse({ archivedAt: new Date() })).id } }),
      expected: adminOnly(),
    },
    ofNoCourse(),
  ],
};

const studentsOnly = (status: number) => allowed({ student: status, otherStudent: status }, 403);

const requestRows: Readonly<Record<string, readonly AccessCase[]>> = {
  'POST /courses/:courseId/batch-requests': [
    { ...ofNewCourse(), expected: studentsOnly(200) },
    { ...ofNoCourse(), expected: studentsOnly(404) },
    {
      about: 'a draft',
      request: async (world) => ({ params: { courseId: (await world.createCourse({ isDraft: true })).id } }),
      expected: studentsOnly(404),
    },
  ],
};

const reference = (trainerId: number, courseId: number) => ({ trainer: { id: trainerId }, course: { id: courseId } });

const linkRows: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /trainer-courses': [
    {
      request: () => ({ query: { limit: '100' }, adminSeesAll: true }),
      expected: allowed({ trainer: 200, otherTrainer: 200, admin: 200 }, 403),
    },
    {
      about: 'by somebody’s name',
      request: ({ shop }) => ({ query: { trainer: String(shop.trainerId) }, adminSeesAll: true }),
      expected: allowed({ trainer: 200, otherTrainer: 200, admin: 200 }, 403),
    },
  ],
  'POST /trainer-courses': [
    {
      about: 'a new course',
      request: async (world) => ({
        body: reference(world.shop.trainerId, (await world.createCourse()).id),
        mayName: [world.shop.trainerId],
      }),
      expected: adminOnly(201),
    },
    {
      about: 'what they teach already',
      request: ({ shop }) => ({ body: reference(shop.trainerId, shop.courseId) }),
      expected: adminOnly(409),
    },
    {
      about: 'a student',
      request: ({ shop, idOf }) => ({ body: reference(idOf('student'), shop.courseId) }),
      expected: adminOnly(404),
    },
  ],
  'DELETE /trainer-courses/:linkId': [
    {
      about: 'a new one',
      request: async (world) => ({ params: { linkId: await world.createLink() } }),
      expected: adminOnly(),
    },
    { about: 'one that never was', request: () => ({ params: { linkId: nobody } }), expected: adminOnly(404) },
  ],
};

const enrolmentQuery = (studentId: number, courseId: number) => ({
  studentId: String(studentId),
  courseId: String(courseId),
});

const enrolmentRows: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /enrollments': [
    { request: () => ({ query: { limit: '100' }, adminSeesAll: true }), expected: adminOnly() },
    { about: 'by a search', request: () => ({ query: { q: 'canary' }, adminSeesAll: true }), expected: adminOnly() },
    {
      about: 'those without a seat',
      request: () => ({ query: { seat: 'none' }, adminSeesAll: true }),
      expected: adminOnly(),
    },
  ],
  'POST /enrollments': [
    {
      about: 'a new course',
      request: async (world) => ({
        body: { student: { id: world.idOf('student') }, course: { id: (await world.createCourse()).id } },
        adminSeesAll: true,
      }),
      expected: adminOnly(201),
    },
    {
      about: 'a trainer',
      request: ({ shop, idOf }) => ({ body: { student: { id: idOf('trainer') }, course: { id: shop.courseId } } }),
      expected: adminOnly(404),
    },
  ],
  'POST /enrollments/enroll': [
    {
      about: 'the student, a course that is free',
      request: async (world) => ({
        query: enrolmentQuery(world.idOf('student'), (await world.createCourse({ priceInPaise: 0 })).id),
      }),
      expected: allowed({ student: 200, admin: 200 }, 403),
    },
    {
      about: 'the student, a course that costs',
      request: async (world) => ({ query: enrolmentQuery(world.idOf('student'), (await world.createCourse()).id) }),
      expected: allowed({ student: 402, admin: 200 }, 403),
    },
    {
      about: 'the student, a course that was archived',
      request: ({ shop, idOf }) => ({ query: enrolmentQuery(idOf('student'), shop.archivedCourseId) }),
      expected: allowed({ student: 404, admin: 404 }, 403),
    },
    {
      about: 'nobody',
      request: ({ shop }) => ({ query: enrolmentQuery(nobody, shop.courseId) }),
      expected: allowed({ admin: 404 }, 403),
    },
    {
      about: 'the trainer, who is no student',
      request: ({ shop, idOf }) => ({ query: enrolmentQuery(idOf('trainer'), shop.courseId) }),
      expected: allowed({ admin: 404 }, 403),
    },
  ],
};

/** Courses, trainer links and enrolments. */
export const teachingMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  ...courseRows,
  ...requestRows,
  ...linkRows,
  ...enrolmentRows,
};

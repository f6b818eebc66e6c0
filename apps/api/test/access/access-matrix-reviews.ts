import { type AccessCase, adminOnly, allowed } from './access-expected.ts';
import type { AccessWorld } from './access-world.ts';

const nobody = 2_147_483_647;

const onlyStudents = { trainer: 403, otherTrainer: 403, admin: 403 };

const review = ({ idOf }: AccessWorld, trainerId: number) => ({
  rating: 4.5,
  feedback: 'Explains it twice.',
  student: { id: idOf('student') },
  trainer: { id: trainerId },
});

/** Reviews, except the public lists. */
export const reviewMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /ratings-reviews/trainer/:trainerId/mine': [
    {
      about: 'of a trainer',
      request: ({ idOf }) => ({ params: { trainerId: idOf('trainer') } }),
      expected: allowed(onlyStudents, 200),
    },
    {
      about: 'of a trainer whom visitors may not know',
      request: ({ shop }) => ({ params: { trainerId: shop.hiddenTrainerId } }),
      expected: allowed(onlyStudents, 404),
    },
  ],
  'POST /ratings-reviews/trainer': [
    {
      about: 'of a trainer of theirs',
      request: (world) => ({ body: review(world, world.idOf('trainer')) }),
      expected: allowed({ student: 200 }, 403),
    },
    {
      about: 'for a course they do not share',
      request: (world) => ({
        body: { ...review(world, world.idOf('trainer')), course: { id: world.shop.courseId } },
      }),
      expected: allowed({ student: 400 }, 403),
    },
    {
      about: 'of a trainer who never was',
      request: (world) => ({ body: review(world, nobody) }),
      expected: allowed({ student: 404 }, 403),
    },
    {
      about: 'of a trainer of others',
      request: (world) => ({ body: review(world, world.shop.trainerId) }),
      expected: allowed({}, 403),
    },
    {
      about: 'as the trainer, who is no student',
      request: (world) => ({ body: { ...review(world, nobody), student: { id: world.idOf('trainer') } } }),
      expected: allowed({}, 403),
    },
  ],
  'GET /admin/reviews': [
    { request: () => ({ adminSeesAll: true }), expected: adminOnly() },
    {
      about: 'by a search',
      request: () => ({ query: { q: 'canary', hidden: 'yes' }, adminSeesAll: true }),
      expected: adminOnly(),
    },
  ],
  'PUT /admin/reviews/:reviewId': [
    {
      about: 'one that is hidden already',
      request: ({ shop }) => ({
        params: { reviewId: shop.hiddenReviewId },
        body: { hidden: true, reason: 'Names another student' },
        adminSeesAll: true,
      }),
      expected: adminOnly(),
    },
    {
      about: 'one that never was',
      request: () => ({ params: { reviewId: nobody }, body: { hidden: false } }),
      expected: adminOnly(404),
    },
  ],
};

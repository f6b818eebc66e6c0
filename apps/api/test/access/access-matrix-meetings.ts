import { type AccessCase, allowed } from './access-expected.ts';
import type { AccessWorld } from './access-world.ts';

const nobody = 2_147_483_647;

/** Students and trainer of the batch, and the admin; everybody else gets 404. */
const members = allowed({ student: 200, batchMate: 200, trainer: 200, admin: 200 }, 404);

/** The batch's trainer and the admin; another trainer gets 404, students 403. */
const teachers = (status: number) => allowed({ trainer: status, otherTrainer: 404, admin: status }, 403);

/** The same status for all trainers and the admin; students get 403. */
const noTeacher = (status: number) => allowed({ trainer: status, otherTrainer: status, admin: status }, 403);

/** The reply contains the trainer's name. */
const ofMeeting = (world: AccessWorld, meetingId: number) => ({
  params: { meetingId },
  mayName: [world.idOf('trainer')],
});

const hours = (startsAt: Date) => ({
  startTime: startsAt.toISOString(),
  endTime: new Date(startsAt.getTime() + 3_600_000).toISOString(),
  meetingLink: 'https://meet.google.com/abc-defg-hij',
});

const draft = ({ meeting, idOf }: AccessWorld) => ({
  ...hours(meeting.freeHour()),
  course: { id: meeting.courseId },
  batch: { id: meeting.batchId },
  trainer: { id: idOf('trainer') },
});

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** Two weeks of its own for each series, so that meetings never overlap. */
let fortnights = 0;
function series({ meeting }: AccessWorld) {
  fortnights += 1;
  const from = new Date(Date.now() + (250 + fortnights * 14) * 86_400_000);
  return {
    batch: { id: meeting.batchId },
    meetingLink: 'https://meet.google.com/abc-defg-hij',
    startTime: '04:00',
    endTime: '04:30',
    from: dayOf(from),
    until: dayOf(new Date(from.getTime() + 7 * 86_400_000)),
  };
}

/** Meetings: who sees, plans, moves, opens and cancels them. */
export const meetingMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /meetings/mine': [
    { request: ({ idOf }) => ({ mayName: [idOf('trainer')] }), expected: allowed({ admin: 403 }, 200) },
    {
      about: 'what is over',
      request: ({ idOf }) => ({ query: { phase: 'past' }, mayName: [idOf('trainer')] }),
      expected: allowed({ admin: 403 }, 200),
    },
  ],
  'GET /meetings/student/:batchId/:courseId': [
    {
      about: 'the class of the trainer',
      request: ({ meeting, idOf }) => ({
        params: { batchId: meeting.batchId, courseId: meeting.courseId },
        mayName: [idOf('trainer')],
      }),
      expected: members,
    },
    {
      about: 'the batch with a course it does not learn',
      request: ({ meeting, shop }) => ({ params: { batchId: meeting.batchId, courseId: shop.courseId } }),
      expected: allowed({}, 404),
    },
  ],
  'GET /meetings/trainer/:trainerId/:courseId': [
    {
      about: 'of the trainer',
      request: ({ meeting, idOf }) => ({
        params: { trainerId: idOf('trainer'), courseId: meeting.courseId },
        mayName: [idOf('trainer')],
      }),
      expected: teachers(200),
    },
    {
      about: 'in a course they do not teach',
      request: ({ shop, idOf }) => ({ params: { trainerId: idOf('trainer'), courseId: shop.courseId } }),
      expected: noTeacher(404),
    },
  ],
  'GET /meetings/:meetingId': [
    { request: (world) => ofMeeting(world, world.meeting.meetings.coming), expected: members },
    { about: 'one that never was', request: () => ({ params: { meetingId: nobody } }), expected: allowed({}, 404) },
  ],
  'GET /meetings/:meetingId/calendar': [
    { request: (world) => ofMeeting(world, world.meeting.meetings.coming), expected: members },
    { about: 'one that never was', request: () => ({ params: { meetingId: nobody } }), expected: allowed({}, 404) },
  ],
  'POST /meetings': [
    {
      about: 'by the trainer of the batch',
      request: (world) => ({ body: draft(world), mayName: [world.idOf('trainer')] }),
      // The trainer id is checked before the batch.
      expected: allowed({ trainer: 201, admin: 201 }, 403),
    },
    {
      about: 'by another trainer, in their own name',
      request: (world) => ({ body: { ...draft(world), trainer: { id: world.idOf('otherTrainer') } } }),
      expected: allowed({ otherTrainer: 404, admin: 400 }, 403),
    },
    {
      about: 'of another course',
      request: (world) => ({ body: { ...draft(world), course: { id: world.shop.courseId } } }),
      expected: allowed({ trainer: 400, admin: 400 }, 403),
    },
    {
      about: 'at an hour at which there is one',
      request: (world) => ({ body: { ...draft(world), ...hours(new Date()) } }),
      expected: allowed({ trainer: 409, admin: 409 }, 403),
    },
  ],
  'POST /meetings/series': [
    { request: (world) => ({ body: series(world), mayName: [world.idOf('trainer')] }), expected: teachers(201) },
    {
      about: 'of a batch that never was',
      request: (world) => ({ body: { ...series(world), batch: { id: nobody } } }),
      expected: noTeacher(404),
    },
  ],
  'PUT /meetings/:meetingId': [
    {
      about: 'one to come',
      request: async (world) => ({
        ...ofMeeting(world, await world.meeting.addMeeting()),
        body: hours(world.meeting.freeHour()),
      }),
      expected: teachers(200),
    },
    {
      about: 'one that has begun',
      request: (world) => ({
        ...ofMeeting(world, world.meeting.meetings.open),
        body: hours(world.meeting.freeHour()),
      }),
      expected: teachers(409),
    },
    {
      about: 'one that never was',
      request: (world) => ({ params: { meetingId: nobody }, body: hours(world.meeting.freeHour()) }),
      expected: noTeacher(404),
    },
  ],
  'POST /meetings/:meetingId/live': [
    {
      about: 'one that has begun',
      request: (world) => ofMeeting(world, world.meeting.meetings.open),
      expected: teachers(200),
    },
    {
      about: 'one that is over',
      request: (world) => ofMeeting(world, world.meeting.meetings.over),
      expected: teachers(409),
    },
    { about: 'one that never was', request: () => ({ params: { meetingId: nobody } }), expected: noTeacher(404) },
  ],
  'POST /meetings/:meetingId/cancel': [
    {
      about: 'one to come',
      request: async (world) => ({ ...ofMeeting(world, await world.meeting.addMeeting()), body: {} }),
      expected: teachers(200),
    },
    {
      about: 'one that is over',
      request: (world) => ({ ...ofMeeting(world, world.meeting.meetings.over), body: { reason: 'Rain' } }),
      expected: teachers(409),
    },
    {
      about: 'one that never was',
      request: () => ({ params: { meetingId: nobody }, body: {} }),
      expected: noTeacher(404),
    },
  ],
};

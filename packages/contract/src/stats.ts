import { z } from './zod.ts';
import { endpoint } from './endpoint.ts';
import { clockTimeSchema, idSchema, instantSchema, pageQueryOf, searchSchema } from './fields.ts';
import { limits } from './limits.ts';

const courseStatsSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** With an enrolment in it that was not cancelled. */
  students: z.number(),
  trainers: z.number(),
});

const batchLineSchema = z.object({
  id: idSchema,
  course: z.object({ id: idSchema, title: z.string() }),
  trainer: z.object({ id: idSchema, name: z.string() }),
  startTime: clockTimeSchema,
  endTime: clockTimeSchema,
  startDate: z.string(),
  studentCount: z.number(),
  capacity: z.number(),
});

/** A class of today; its hours are its own, by the clock of the institute. */
const meetingLineSchema = z.object({
  ...batchLineSchema.shape,
  meetingId: idSchema,
  /** Since when the trainer is there. */
  liveAt: instantSchema.nullable(),
});

const dashboardSchema = z.object({
  /** Counted by a job. */
  asOf: instantSchema,
  /** All of them, what a course's share is taken of. */
  students: z.number(),
  trainers: z.number(),
  courses: z.number(),
  batches: z.number(),
  /** Counted this moment. */
  today: z.object({
    /** Nobody has looked after them yet; 1001 says more than a thousand. */
    newEnquiries: z.number(),
    /** Classes of today that were not cancelled, the earliest first; at most fifty. */
    sessions: z.array(meetingLineSchema),
    /** Within the next seven days, the nearest first; at most fifty. */
    starting: z.array(batchLineSchema),
  }),
});

export type CourseStats = z.output<typeof courseStatsSchema>;
export type Dashboard = z.output<typeof dashboardSchema>;
export type BatchLine = z.output<typeof batchLineSchema>;
export type MeetingLine = z.output<typeof meetingLineSchema>;

export const courseStatsSorts = ['students', 'trainers', 'title'] as const;

/** What the admin's dashboard counts. */
export const statsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/admin/stats',
    access: ['ADMIN'],
    summary: 'How many there are of everything, and what needs doing today',
    reply: { 200: dashboardSchema },
  }),
  listCourses: endpoint({
    method: 'GET',
    path: '/admin/stats/courses',
    access: ['ADMIN'],
    summary: 'How many students and trainers each course on offer has, the most first',
    query: z.strictObject({
      q: searchSchema,
      sort: z.enum(courseStatsSorts).default('students'),
      ...pageQueryOf(limits.coursesMost),
    }),
    reply: { 200: z.array(courseStatsSchema) },
  }),
};

import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { clockTimeSchema, idSchema, instantSchema, pageQueryOf, searchSchema } from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import { forRight } from '../rights.ts';

const courseStatsSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** Students with an enrolment in the course that was not cancelled. */
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

/** A meeting of today. */
const meetingLineSchema = z.object({
  ...batchLineSchema.shape,
  meetingId: idSchema,
  /** When the trainer opened the meeting. */
  liveAt: instantSchema.nullable(),
});

/** Everybody of the staff sees the dashboard, with the figures of their own areas. */
const dashboardSchema = z.object({
  /** When a job counted these numbers. */
  asOf: instantSchema,
  /** All students: the base for a course's share. */
  students: forRight(['people', 'reports'], z.number()),
  trainers: forRight(['people', 'reports'], z.number()),
  courses: forRight(['teaching', 'reports'], z.number()),
  batches: forRight(['teaching', 'reports'], z.number()),
  /** Counted at the time of the call. */
  today: z.object({
    /** Enquiries nobody has handled yet; 1001 means more than a thousand. */
    newEnquiries: forRight('leads', z.number()),
    /** Leads that nobody has called yet; 1001 means more than a thousand. */
    newLeads: forRight('leads', z.number()),
    /** Calls by the end of today, of everybody; 1001 means more than a thousand. */
    callsDue: forRight('leads', z.number()),
    /** Enrolments without a seat in a batch of the course; 1001 means more than a thousand. */
    withoutSeat: forRight('people', z.number()),
    /** Meetings of today that were not cancelled, earliest first; at most fifty. */
    sessions: forRight('teaching', z.array(meetingLineSchema)),
    /** Batches that start within seven days, nearest first; at most fifty. */
    starting: forRight(['people', 'teaching'], z.array(batchLineSchema)),
  }),
});

export type CourseStats = z.output<typeof courseStatsSchema>;
export type Dashboard = z.output<typeof dashboardSchema>;
export type BatchLine = z.output<typeof batchLineSchema>;
export type MeetingLine = z.output<typeof meetingLineSchema>;

export const courseStatsSorts = ['students', 'trainers', 'title'] as const;

/** Numbers of the admin dashboard. */
export const statsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/admin/stats',
    access: ['ADMIN'],
    right: 'any',
    summary: 'How many there are of everything, and what needs doing today',
    reply: { 200: dashboardSchema },
  }),
  listCourses: endpoint({
    method: 'GET',
    path: '/admin/stats/courses',
    access: ['ADMIN'],
    right: 'reports',
    summary: 'How many students and trainers each course on offer has, the most first',
    query: z.strictObject({
      q: searchSchema,
      sort: z.enum(courseStatsSorts).default('students'),
      ...pageQueryOf(limits.coursesMost),
    }),
    reply: { 200: z.array(courseStatsSchema) },
  }),
};

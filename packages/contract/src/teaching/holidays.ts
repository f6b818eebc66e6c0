import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  daySchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  messageSchema,
  pageQuery,
} from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import { meetingTaughtSchema } from './meetings.ts';

/** A day without classes. */
const holidaySchema = z.object({ id: idSchema, day: z.string(), name: z.string() });

export type Holiday = z.output<typeof holidaySchema>;

const proposalSchema = z.object({ startTime: instantSchema, endTime: instantSchema });

/** A class that falls on a holiday. */
const holidayMeetingSchema = z.object({
  ...meetingTaughtSchema.shape,
  studentCount: z.number(),
  /**
   * The next weekday of the batch after its last class at the same hours, without a holiday, and with batch, trainer and
   * room free. Null if there is none within eight weeks.
   */
  proposal: proposalSchema.nullable(),
});

export type HolidayMeeting = z.output<typeof holidayMeetingSchema>;

export const holidayDraftSchema = z.strictObject({ day: daySchema, name: lineSchema(80) });

export const holidayMoveSchema = z.strictObject({
  meetings: z
    .array(
      z.strictObject({
        id: idSchema,
        /** Version of the class that the proposal was made for. */
        version: idSchema,
        /** The new hours as they were proposed; null cancels the class. */
        to: z.strictObject(proposalSchema.shape).nullable(),
      }),
    )
    .min(1, 'Please choose at least one class.')
    .max(limits.holidayMovesMost, `Please choose at most ${limits.holidayMovesMost} classes.`)
    .refine((chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length, 'Please choose each class once.'),
});

/** `left`: the class is not on this day any more, or is cancelled, and nothing was changed. `refused`: see `message`. */
export const holidayMoveOutcomes = ['moved', 'cancelled', 'left', 'refused'] as const;

const holidayMoveResultSchema = z.object({
  id: idSchema,
  outcome: z.enum(holidayMoveOutcomes),
  message: z.string().nullable(),
});

export type HolidayMoveResult = z.output<typeof holidayMoveResultSchema>;

const params = z.strictObject({ holidayId: idTextSchema });

export const holidayEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/holidays',
    access: ['STUDENT', 'TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'The holidays between two days, both included; without days, from today on. 500 at most',
    query: z.strictObject({ from: daySchema.optional(), until: daySchema.optional() }),
    reply: { 200: z.array(holidaySchema) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/holidays',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'Declare a holiday; series leave it out, and classes that are planned on it stay until they are moved',
    body: holidayDraftSchema,
    reply: { 201: holidaySchema },
    errors: ['conflict'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/holidays/:holidayId/remove',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'Take a holiday back; classes that were moved stay where they are',
    params,
    reply: { 200: messageSchema },
    errors: ['not_found'],
  }),
  listMeetings: endpoint({
    method: 'GET',
    path: '/admin/holidays/:holidayId/meetings',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'The classes that fall on a holiday and have not begun, each with a proposal where it could move',
    params,
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(holidayMeetingSchema) },
    errors: ['not_found'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/admin/holidays/:holidayId/move',
    access: ['ADMIN'],
    right: 'teaching',
    summary:
      'Move or cancel classes that fall on a holiday, one by one; their students are told. A second time changes nothing',
    params,
    body: holidayMoveSchema,
    // A hundred classes with their new hours.
    entriesMost: 700,
    reply: { 200: z.array(holidayMoveResultSchema) },
    errors: ['not_found'],
  }),
};

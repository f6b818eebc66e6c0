import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { daySchema, idSchema, idTextSchema, pageQueryOf, searchSchema } from '../protocol/fields.ts';
import { meetingTaughtSchema } from './meetings.ts';

/** What a row of the calendar is: a trainer, a room or a batch. */
export const calendarRowKinds = ['trainer', 'room', 'batch'] as const;

export type CalendarRowKind = (typeof calendarRowKinds)[number];

/** Bounds of one page of the calendar. */
export const calendarLimits = { daysMost: 7, rowsMost: 50, meetingsMost: 100 } as const;

const calendarRowSchema = z.object({
  /** Id of the trainer, the room or the batch. */
  id: idSchema,
  name: z.string(),
  /** By start; at most `calendarLimits.meetingsMost`. Cancelled classes are among them. */
  meetings: z.array(meetingTaughtSchema),
});

export type CalendarRow = z.output<typeof calendarRowSchema>;

export const calendarEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/calendar',
    access: ['ADMIN'],
    right: 'teaching',
    summary:
      'The classes of up to seven days: a row for each active trainer, each room, or each batch with a class in these days',
    query: z.strictObject({
      by: z.enum(calendarRowKinds).default('trainer'),
      /** The first day, in India. */
      from: daySchema,
      days: z
        .string()
        .regex(/^[1-7]$/, 'Please ask for 1 to 7 days.')
        .transform(Number)
        .default(calendarLimits.daysMost),
      /** Part of the name of the trainer or the room; for batches, of the course or the batch. */
      q: searchSchema,
      /** Only this trainer, room or batch. */
      id: idTextSchema.optional(),
      ...pageQueryOf(calendarLimits.rowsMost),
    }),
    reply: { 200: z.array(calendarRowSchema) },
  }),
};

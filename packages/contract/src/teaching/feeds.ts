import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { instantSchema, messageSchema, plainTextSchema } from '../protocol/fields.ts';

const access = ['STUDENT', 'TRAINER'] as const;

/** The address is told once, when it is made; afterwards only since when there is one. */
const madeFeedSchema = z.object({ url: z.string(), createdAt: instantSchema });

export type CalendarFeed = z.output<typeof madeFeedSchema>;

export const feedEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/me/calendar-feed',
    access,
    summary: 'Since when my classes can be read by a calendar program, if they can',
    reply: { 200: z.object({ createdAt: instantSchema.nullable() }) },
  }),
  make: endpoint({
    method: 'POST',
    path: '/me/calendar-feed',
    access,
    summary: 'Make a secret address of my classes for a calendar program; an address made before stops working',
    reply: { 201: madeFeedSchema },
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/me/calendar-feed/revoke',
    access,
    summary: 'Stop the secret address of my classes',
    reply: { 200: messageSchema },
  }),
  read: endpoint({
    method: 'GET',
    path: '/calendar-feed/:token',
    access: 'public',
    summary: 'The classes of the person whose secret address this is, as a calendar without links',
    params: z.strictObject({ token: z.string().max(100) }),
    reply: { 200: plainTextSchema },
    textType: 'text/calendar',
    errors: ['not_found'],
  }),
};

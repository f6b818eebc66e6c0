import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';

const healthSchema = z.object({ status: z.literal('ok') });
/** `writes` is `failing` if a write failed in the last minute because the disk of the database is full. */
const readinessSchema = healthSchema.extend({ writes: z.enum(['ok', 'failing']) });

export const healthEndpoints = {
  live: endpoint({
    method: 'GET',
    path: '/health/live',
    access: 'public',
    summary: 'The process is running and its event loop answers',
    reply: { 200: healthSchema },
    unlimited: true,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary: 'The process can serve: the database answers and it is not shutting down',
    reply: { 200: readinessSchema },
    errors: ['unavailable'],
    unlimited: true,
  }),
};

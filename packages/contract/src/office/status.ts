import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { instantSchema } from '../protocol/fields.ts';

/** What an institute wants to know about its installation, in the order of the page. */
export const statusNames = ['worker', 'codes', 'messages', 'payments', 'backup', 'restore', 'disk'] as const;
/** `off`: the operator has not set it up, or there is nothing to say yet. */
export const statusStates = ['ok', 'look', 'fault', 'off'] as const;

export type StatusName = (typeof statusNames)[number];
export type StatusState = (typeof statusStates)[number];

const statusCheckSchema = z.object({
  name: z.enum(statusNames),
  state: z.enum(statusStates),
  /** The last backup or test restore; null for the others. */
  at: instantSchema.nullable(),
  /** Messages that wait or failed, payments that need a look, percent of the disk that is free; null for the others. */
  count: z.number().nullable(),
});

const statusSchema = z.object({
  /** When the worker looked; null before its first look. */
  asOf: instantSchema.nullable(),
  checks: z.array(statusCheckSchema),
});

export type StatusCheck = z.output<typeof statusCheckSchema>;
export type Status = z.output<typeof statusSchema>;

export const statusEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/admin/status',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Whether codes, mails, payments, backups and the disk are all right, as the worker saw it',
    reply: { 200: statusSchema },
  }),
};

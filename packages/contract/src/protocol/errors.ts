import { roleSchema } from '../roles.ts';
import { type ErrorCode, errorCatalogue } from './error-catalogue.ts';
import { z } from './zod.ts';

const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

export const errorReplySchema = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  requestId: z.string(),
  /** Messages of all invalid fields, by path (`course.id`). */
  fields: z.record(z.string(), z.string()).optional(),
  /** The account that is in the way, only in replies to an admin, who may open it. */
  account: z.object({ id: z.number(), role: roleSchema, name: z.string() }).optional(),
  /** The students in the way, only in replies to the staff: all are counted, the first hundred named. */
  students: z
    .object({
      count: z.number(),
      named: z.array(z.object({ id: z.number(), name: z.string(), message: z.string() })),
    })
    .optional(),
  /** The batch of the same course in which the student sits, only in replies to the staff. */
  batch: z.object({ id: z.number(), name: z.string().nullable() }).optional(),
});

export type ErrorReply = z.output<typeof errorReplySchema>;

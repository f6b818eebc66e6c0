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
});

export type ErrorReply = z.output<typeof errorReplySchema>;

import { z } from './protocol/zod.ts';

/** Roles of signed-in people. A visitor has no role. */
export const roles = ['STUDENT', 'TRAINER', 'ADMIN'] as const;

export const roleSchema = z.enum(roles);

export type Role = z.output<typeof roleSchema>;

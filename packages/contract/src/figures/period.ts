import { daySchema } from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';

/** From the first to the last day, both in India and both included; without them: the running month. At most 400 days. */
export const period = { from: daySchema.optional(), to: daySchema.optional() };

/** `2026-10`. */
export const figureMonthSchema = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'A month is written 2026-10.');

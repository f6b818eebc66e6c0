import { parseArgs } from 'node:util';
import { z } from 'zod';
import { countTables } from './database/count-rows.ts';
import { auditPointText, readPoints, verifyAudit } from './features/audit/index.ts';
import { verifyFiles } from './features/media/index.ts';
import { countPaymentLists } from './features/payments/index.ts';
import type { Context } from './shared/context.ts';

const optionsSchema = z.object({
  /** An audit entry noted before, which must still be there. */
  head: z
    .string()
    .refine((text) => readPoints(text).length === 1, 'expected NUMBER:HASH, as verify-audit prints it')
    .optional(),
  files: z.enum(['size', 'content']).optional(),
  /** Later uploads are not looked up. */
  until: z.coerce.date().optional(),
});

/**
 * The command verify-data: reports one line of JSON with the head of the audit log, the lengths of the four payment
 * lists, the rows of each table and, with `--files`, how many uploads were looked up. Throws what is wrong with audit
 * log or files. Payment lists are figures, not errors: an institute may have an open case.
 */
export async function verifyData(
  context: Pick<Context, 'db' | 'storage'>,
  args: string[],
  report: (line: string) => void,
): Promise<void> {
  const text = { type: 'string' } as const;
  const given = parseArgs({ args, options: { head: text, files: text, until: text } }).values;
  const { head, files: compare, until } = optionsSchema.parse(given);
  const audit = await verifyAudit(context, readPoints(head ?? '')).then(
    (newest) => ({ head: newest === undefined ? null : auditPointText(newest), faults: [] }),
    (error: unknown) => ({ head: null, faults: [error instanceof Error ? error.message : String(error)] }),
  );
  const files = compare === undefined ? undefined : await verifyFiles(context, { compare, until });
  const paymentLists = await countPaymentLists(context);
  const rows = await countTables(context.db);
  report(JSON.stringify({ auditHead: audit.head, paymentLists, files: files?.figures, rows }));
  const faults = [...audit.faults, ...(files?.faults ?? [])];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

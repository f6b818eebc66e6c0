import type { Context } from '#shared/context.ts';
import { planRows } from './imports.plan.ts';
import { findImportRow, listFileRows, lockImport, savePlans, updateImport } from './imports.queries.ts';
import { columnsOf } from './imports.views.ts';

/** Rows whose plans are written by one statement. */
const chunk = 2000;

/**
 * Finds out what will happen to each row and stores it; changes nobody. A second run writes the same. If staff have
 * made another plan meanwhile, that plan's own job does the work.
 */
export async function checkImport(context: Context, importId: number): Promise<void> {
  const { db } = context;
  const found = await findImportRow(db, importId);
  if (found === undefined || found.status !== 'checking') return;
  const rows = await listFileRows(db, importId);
  const planned = { columns: columnsOf(found), courseId: found.courseId, batchId: found.batchId };
  const plans = await planRows(context, db, planned, found.hasHeadings ? rows.slice(1) : rows);
  await context.transaction(async (tx) => {
    const now = await lockImport(tx, importId);
    if (now?.version !== found.version || now.status !== 'checking') return;
    for (let at = 0; at < plans.length; at += chunk) {
      await savePlans(
        tx,
        importId,
        plans.slice(at, at + chunk).map(({ row: _, ...plan }) => plan),
      );
    }
    await updateImport(tx, importId, { status: 'checked' });
  });
}

import type { Context } from '#shared/context.ts';
import { failpoint } from '#shared/failpoint.ts';
import { keptSince } from './imports.policy.ts';
import {
  deleteOldImports,
  findImportRow,
  hasRowsToDo,
  lockImport,
  lockNextRow,
  saveOutcome,
  updateImport,
} from './imports.queries.ts';
import { carryOut, refusedReason, type StartedImport } from './imports.row.ts';

/** A job works this long and then queues the next one, so that a worker that stops gives up little. */
const sliceMilliseconds = 5000;

/**
 * Carries out rows until none is left or the slice is over. Each row is one transaction with its result, so it is done
 * once, whatever is killed: the next job goes on with the first row that has no result.
 */
export async function runImport(context: Context, importId: number): Promise<void> {
  const found = await findImportRow(context.db, importId);
  if (found?.status !== 'running' || found.startedBy === null) return;
  const started = { ...found, startedBy: found.startedBy };
  const until = performance.now() + sliceMilliseconds;
  failpoint(context, 'import:begin');
  while (performance.now() < until) {
    if (!(await runNextRow(context, started))) return finish(context, importId);
    failpoint(context, 'import:committed');
  }
  await context.jobs.send(context.db, 'imports.run', { importId });
}

/** False if no row waits. */
async function runNextRow(context: Context, started: StartedImport): Promise<boolean> {
  const now = context.clock.now();
  let line: number | undefined;
  try {
    return await context.transaction(async (tx) => {
      const row = await lockNextRow(tx, started.id);
      line = row?.line;
      if (row === undefined) return false;
      const result = await carryOut(context, tx, started, row);
      await saveOutcome(tx, row, { ...result, doneAt: now });
      failpoint(context, 'import:written');
      return true;
    });
  } catch (error) {
    const reason = refusedReason(error);
    if (reason === undefined || line === undefined) throw error;
    // The transaction of the row is rolled back: nothing of it was done.
    await saveOutcome(context.db, { importId: started.id, line }, { outcome: 'changed', reason, doneAt: now });
    return true;
  }
}

/** Another worker may still have a row: then a later job finishes. */
async function finish(context: Context, importId: number): Promise<void> {
  await context.transaction(async (tx) => {
    const locked = await lockImport(tx, importId);
    if (locked?.status !== 'running') return;
    if (await hasRowsToDo(tx, importId)) return context.jobs.send(tx, 'imports.run', { importId });
    await updateImport(tx, importId, { status: 'done', finishedAt: context.clock.now() });
  });
}

/** Deletes old imports with their rows: the people and seats they made stay. */
export const sweepImports = ({ db, clock }: Context): Promise<void> => deleteOldImports(db, keptSince(clock.now()));

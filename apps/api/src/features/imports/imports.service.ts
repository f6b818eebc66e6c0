import {
  type Import,
  type importEndpoints,
  importFates,
  type ImportListed,
  importOutcomes,
  type ImportRow,
  type UseCaseInput,
} from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { afterOf, beforeOf, type Page, pageOf } from '#shared/page.ts';
import { faultOfColumns } from './imports.columns.policy.ts';
import { mayPlan, mayUndo } from './imports.policy.ts';
import {
  clearPlans,
  countRowsOf,
  deleteImport,
  findImport,
  hasCourseAndBatch,
  listFirstRows,
  listImports,
  listRows,
  lockImport,
  undoImport,
  updateImport,
} from './imports.queries.ts';
import { columnsOf, fullViewOf, listedViewOf, rowViewOf } from './imports.views.ts';

const messages = {
  stale: 'Somebody has changed this import since you opened it. Please look at it again.',
  started: 'This import was started already.',
  notChecked: 'The rows of this import are not checked yet.',
  nothing: 'There is no row to import.',
  tooLate: 'This import cannot be undone any more.',
  unknownBatch: 'Please choose a batch of this course.',
  deleted: 'The import was deleted.',
} as const;

const firstRowsShown = 6;

export async function readImport({ clock }: Pick<CallContext, 'clock'>, db: Tx, id: number): Promise<Import> {
  const found = await findImport(db, id);
  if (found === undefined) throw new AppError('not_found');
  return fullViewOf(found, await countRowsOf(db, [id]), await listFirstRows(db, id, firstRowsShown), clock.now());
}

export const getImport = (
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof importEndpoints.get>,
): Promise<Import> => readImport(context, context.db, params.importId);

export async function listAllImports(
  { db, clock }: CallContext<Caller>,
  { query: { limit, cursor } }: UseCaseInput<typeof importEndpoints.list>,
): Promise<Page<ImportListed>> {
  const found = await listImports(db, beforeOf(cursor), limit + 1);
  const page = pageOf(
    found.map((one) => ({ id: one.import.id, one })),
    limit,
  );
  const counted = await countRowsOf(
    db,
    page.items.map(({ id }) => id),
  );
  return { ...page, items: page.items.map(({ one }) => listedViewOf(one, counted, clock.now())) };
}

export async function listImportRows(
  { db }: CallContext<Caller>,
  { params: { importId }, query }: UseCaseInput<typeof importEndpoints.listRows>,
): Promise<Page<ImportRow>> {
  const found = await findImport(db, importId);
  if (found === undefined) throw new AppError('not_found');
  const { fate: chosen, limit, cursor } = query;
  const fate = importFates.find((one) => one === chosen);
  const outcome = importOutcomes.find((one) => one === chosen);
  const rows = await listRows(db, { importId, fate, outcome, afterLine: afterOf(cursor), limit: limit + 1 });
  const page = pageOf(
    rows.map((row) => ({ id: row.line, row })),
    limit,
  );
  const columns = columnsOf(found.import);
  return { ...page, items: page.items.map(({ row }) => rowViewOf(columns, row)) };
}

/** A new plan: the worker looks at every row. */
export function planImport(
  context: CallContext<Caller>,
  { params: { importId }, body }: UseCaseInput<typeof importEndpoints.plan>,
): Promise<Import> {
  const { hasHeadings, columns, courseId, batchId, version } = body;
  return context.transaction(async (tx) => {
    const before = await lockOwn(tx, importId, version);
    if (!mayPlan(before.status)) throw new AppError('conflict', { message: messages.started });
    const fault = faultOfColumns(columns);
    if (fault !== undefined) throw new AppError('validation_failed', { message: fault, fields: { columns: fault } });
    if (!(await hasCourseAndBatch(tx, courseId, batchId)))
      throw new AppError('validation_failed', { fields: { batchId: messages.unknownBatch } });
    await clearPlans(tx, importId);
    await updateImport(tx, importId, {
      hasHeadings,
      columns: columns.map((column) => column ?? ''),
      courseId,
      batchId,
      status: 'checking',
      version: version + 1,
    });
    await context.jobs.send(tx, 'imports.check', { importId });
    return readImport(context, tx, importId);
  });
}

/** The version is that of the preview: rows are carried out as staff have seen them, or not at all. */
export function startImport(
  context: CallContext<Caller>,
  { params: { importId }, body }: UseCaseInput<typeof importEndpoints.start>,
): Promise<Import> {
  const { caller, clock, requestId, jobs } = context;
  return context.transaction(async (tx) => {
    const before = await lockOwn(tx, importId, body.version);
    if (before.status !== 'checked')
      throw new AppError('conflict', { message: mayPlan(before.status) ? messages.notChecked : messages.started });
    const { fates, name } = await readImport(context, tx, importId);
    if (fates.add + fates.enrol === 0) throw new AppError('conflict', { message: messages.nothing });
    const started = {
      startedAt: clock.now(),
      startedBy: caller.id,
      startRequest: requestId,
      reason: body.reason ?? null,
    };
    await updateImport(tx, importId, { status: 'running', ...started });
    await recordAdminAct(context, tx, {
      action: 'import.start',
      subject: `import:${importId}`,
      after: { name, ...fates, ...(body.reason !== undefined && { reason: body.reason }) },
    });
    await jobs.send(tx, 'imports.run', { importId });
    return readImport(context, tx, importId);
  });
}

/** All in one transaction; rows that somebody has used since are kept and named. */
export function undoWholeImport(
  context: CallContext<Caller>,
  { params: { importId }, body }: UseCaseInput<typeof importEndpoints.undo>,
): Promise<Import> {
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    const before = await lockOwn(tx, importId, body.version);
    if (!mayUndo(before.status, before.finishedAt, now)) throw new AppError('conflict', { message: messages.tooLate });
    await undoImport(tx, importId, now);
    await updateImport(tx, importId, { status: 'undone', undoneAt: now });
    const after = await readImport(context, tx, importId);
    const { name, outcomes } = after;
    await recordAdminAct(context, tx, {
      action: 'import.undo',
      subject: `import:${importId}`,
      after: { name, ...outcomes },
    });
    return after;
  });
}

export function removeImport(
  { transaction }: CallContext<Caller>,
  { params: { importId } }: UseCaseInput<typeof importEndpoints.remove>,
): Promise<{ message: string }> {
  return transaction(async (tx) => {
    const before = await lockImport(tx, importId);
    if (before === undefined) throw new AppError('not_found');
    if (!mayPlan(before.status)) throw new AppError('conflict', { message: messages.started });
    await deleteImport(tx, importId);
    return { message: messages.deleted };
  });
}

async function lockOwn(tx: Tx, id: number, version: number) {
  const row = await lockImport(tx, id);
  if (row === undefined) throw new AppError('not_found');
  if (row.version !== version) throw new AppError('conflict', { message: messages.stale });
  return row;
}

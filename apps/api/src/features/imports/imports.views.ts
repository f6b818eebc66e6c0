import type { Import, ImportListed, ImportRow } from '@avsar/contract';
import { type Columns, valuesOf } from './imports.columns.policy.ts';
import { addUp, mayUndo, undoUntilOf } from './imports.policy.ts';
import type { countRowsOf, ImportRowRow, ImportView, listFirstRows } from './imports.queries.ts';

type Counted = Awaited<ReturnType<typeof countRowsOf>>;

export const columnsOf = ({ columns }: ImportView['import']): Columns =>
  columns.map((field) => (field === '' ? null : field));

export function listedViewOf(view: ImportView, counted: Counted, now: Date): ImportListed {
  const { id, name, status, version, courseId, batchId, hasHeadings } = view.import;
  const { createdAt, startedAt, finishedAt } = view.import;
  const rows = counted.filter(({ importId }) => importId === id);
  const all = rows.reduce((sum, one) => sum + one.count, 0);
  const isUndoable = mayUndo(status, finishedAt, now) && finishedAt !== null;
  return {
    id,
    name,
    status,
    version,
    course: courseId === null || view.courseTitle === null ? null : { id: courseId, title: view.courseTitle },
    batch: batchId === null ? null : { id: batchId, name: view.batchName },
    rowCount: hasHeadings ? all - 1 : all,
    ...addUp(rows),
    createdBy: view.createdByName,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    undoUntil: isUndoable ? undoUntilOf(finishedAt).toISOString() : null,
  };
}

export function fullViewOf(
  view: ImportView,
  counted: Counted,
  firstRows: Awaited<ReturnType<typeof listFirstRows>>,
  now: Date,
): Import {
  return {
    ...listedViewOf(view, counted, now),
    firstRows,
    hasHeadings: view.import.hasHeadings,
    columns: [...columnsOf(view.import)],
  };
}

export function rowViewOf(columns: Columns, row: ImportRowRow): ImportRow {
  const { line, cells, fate, fault, reason, outcome, studentId } = row;
  return { line, values: valuesOf(columns, cells), fate, fault, reason, outcome, studentId };
}

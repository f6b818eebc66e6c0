import type { ImportFate, ImportOutcome } from '@avsar/contract';
import { and, asc, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { admins } from '#database/tables/auth.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { importRows, imports } from '#database/tables/imports.ts';
import { users } from '#database/tables/users.ts';

type NewImport = Pick<typeof imports.$inferInsert, 'name' | 'hasHeadings' | 'columns' | 'createdBy' | 'createdAt'>;

export async function insertImport(db: Db, values: NewImport): Promise<number> {
  const rows = await db.insert(imports).values(values).returning({ id: imports.id });
  const row = rows[0];
  if (row === undefined) throw new Error('imports: the insert returned no row');
  return row.id;
}

interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** All rows in one statement, as JSON: a statement takes at most 65,535 parameters. */
export async function insertImportRows(db: Db, importId: number, rows: readonly FileRow[]): Promise<void> {
  await db.execute(sql`
    insert into ${importRows} (import_id, line, cells)
    select ${importId}, (entry ->> 'line')::int, array(select jsonb_array_elements_text(entry -> 'cells'))
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as entry`);
}

const columns = {
  import: imports,
  courseTitle: courses.title,
  batchName: batches.name,
  createdByName: admins.name,
};

const everyImport = (db: Db) =>
  db
    .select(columns)
    .from(imports)
    .innerJoin(admins, eq(admins.id, imports.createdBy))
    .leftJoin(courses, eq(courses.id, imports.courseId))
    .leftJoin(batches, eq(batches.id, imports.batchId))
    .$dynamic();

export async function findImport(db: Db, id: number) {
  const rows = await everyImport(db).where(eq(imports.id, id));
  return rows[0];
}

export type ImportView = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export async function listImports(db: Db, before: number, limit: number) {
  return everyImport(db).where(lt(imports.id, before)).orderBy(desc(imports.id)).limit(limit);
}

/** Serialises changes of one import. */
export async function lockImport(tx: Db, id: number) {
  const rows = await tx.select().from(imports).where(eq(imports.id, id)).for('no key update');
  return rows[0];
}

export async function findImportRow(db: Db, id: number) {
  const rows = await db.select().from(imports).where(eq(imports.id, id));
  return rows[0];
}

export async function updateImport(tx: Db, id: number, change: Partial<typeof imports.$inferInsert>): Promise<void> {
  await tx.update(imports).set(change).where(eq(imports.id, id));
}

export async function deleteImport(tx: Db, id: number): Promise<void> {
  await tx.delete(imports).where(eq(imports.id, id));
}

/** Whether the chosen course and batch exist and belong together. */
export async function hasCourseAndBatch(db: Db, courseId: number | null, batchId: number | null): Promise<boolean> {
  const { rows } = await db.execute<{ fits: boolean }>(sql`select
    (${courseId}::int is null or exists (select from ${courses} where ${courses.id} = ${courseId}::int)) and
    (${batchId}::int is null or exists (select from ${batches} where ${batches.id} = ${batchId}::int
      and ${batches.courseId} = coalesce(${courseId}::int, ${batches.courseId}))) as fits`);
  return rows[0]?.fits === true;
}

/** How many rows have each fate and outcome. */
export async function countRowsOf(db: Db, importIds: readonly number[]) {
  if (importIds.length === 0) return [];
  return db
    .select({
      importId: importRows.importId,
      fate: importRows.fate,
      outcome: importRows.outcome,
      count: count(),
    })
    .from(importRows)
    .where(sql`${importRows.importId} = any(${sql.param(importIds)}::int[])`)
    .groupBy(importRows.importId, importRows.fate, importRows.outcome);
}

export async function listFirstRows(db: Db, importId: number, limit: number) {
  return db
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .orderBy(asc(importRows.line))
    .limit(limit);
}

/** Every row of the file, for the check. */
export async function listFileRows(db: Db, importId: number) {
  return db
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .orderBy(asc(importRows.line));
}

interface RowFilter {
  readonly importId: number;
  readonly fate?: ImportFate | undefined;
  readonly outcome?: ImportOutcome | undefined;
  readonly afterLine: number;
  readonly limit: number;
}

/** Not the first row, if it has the headings. */
const isNoHeading = (
  importId: number,
) => sql`(${importRows.line} > (select min(line) from import_rows where import_id = ${importId})
  or not (select has_headings from imports where id = ${importId}))`;

export async function listRows(db: Db, { importId, fate, outcome, afterLine, limit }: RowFilter) {
  return db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        gt(importRows.line, afterLine),
        isNoHeading(importId),
        fate === undefined ? undefined : eq(importRows.fate, fate),
        outcome === undefined ? undefined : eq(importRows.outcome, outcome),
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(limit);
}

export type ImportRowRow = Awaited<ReturnType<typeof listRows>>[number];

type Plan = Pick<ImportRowRow, 'line' | 'fate' | 'fault' | 'reason' | 'studentId' | 'courseId' | 'batchId'>;

/** Forgets the fates of the last plan. */
export async function clearPlans(tx: Db, importId: number): Promise<void> {
  const nothing = { fate: null, fault: null, reason: null, studentId: null, courseId: null, batchId: null };
  await tx
    .update(importRows)
    .set(nothing)
    .where(and(eq(importRows.importId, importId), sql`${importRows.fate} is not null`));
}

export async function savePlans(tx: Db, importId: number, plans: readonly Plan[]): Promise<void> {
  await tx.execute(sql`
    update ${importRows} set fate = plan.fate, fault = plan.fault, reason = plan.reason,
      student_id = plan."studentId", course_id = plan."courseId", batch_id = plan."batchId"
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as plan (line int, fate text, fault text, reason text,
      "studentId" int, "courseId" int, "batchId" int)
    where ${importRows.importId} = ${importId} and ${importRows.line} = plan.line`);
}

/** Locks the next row that waits; a row that another worker has locked is left to it. */
export async function lockNextRow(tx: Db, importId: number) {
  const rows = await tx
    .select()
    .from(importRows)
    .where(
      and(eq(importRows.importId, importId), isNull(importRows.outcome), sql`${importRows.fate} in ('add', 'enrol')`),
    )
    .orderBy(asc(importRows.line))
    .limit(1)
    .for('update', { skipLocked: true });
  return rows[0];
}

export async function hasRowsToDo(db: Db, importId: number): Promise<boolean> {
  const rows = await db
    .select({ line: importRows.line })
    .from(importRows)
    .where(
      and(eq(importRows.importId, importId), isNull(importRows.outcome), sql`${importRows.fate} in ('add', 'enrol')`),
    )
    .limit(1);
  return rows.length > 0;
}

type Outcome = Partial<
  Pick<
    ImportRowRow,
    'outcome' | 'reason' | 'studentId' | 'madePerson' | 'madeEnrolment' | 'madeSeat' | 'personVersion' | 'doneAt'
  >
>;

export async function saveOutcome(
  tx: Db,
  { importId, line }: Pick<ImportRowRow, 'importId' | 'line'>,
  outcome: Outcome,
): Promise<void> {
  await tx
    .update(importRows)
    .set(outcome)
    .where(and(eq(importRows.importId, importId), eq(importRows.line, line)));
}

type Details = Pick<typeof users.$inferInsert, 'address' | 'qualification' | 'workingStatus'>;

/** What the file says about a person who was added in this transaction. */
export async function saveDetails(tx: Db, id: number, details: Details): Promise<void> {
  await tx.update(users).set(details).where(eq(users.id, id));
}

export async function findPersonVersion(db: Db, id: number): Promise<number | null> {
  const rows = await db.select({ version: users.version }).from(users).where(eq(users.id, id));
  return rows[0]?.version ?? null;
}

/** Takes back what the import made and nobody has used since; marks each row as undone or kept. */
export async function undoImport(tx: Db, importId: number, now: Date): Promise<void> {
  // Ten thousand people take longer than a statement of the api may.
  await tx.execute(sql`select set_config('statement_timeout', '60s', true)`);
  await tx.execute(sql`select undo_import(${importId}, ${now.toISOString()}::timestamptz)`);
}

/** Deletes imports that were uploaded before this instant, with their rows. */
export async function deleteOldImports(db: Db, before: Date): Promise<void> {
  await db.delete(imports).where(lt(imports.createdAt, before));
}

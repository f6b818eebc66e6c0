import type { ImportStatus } from '@avsar/contract';
import type { Db } from '../../src/database/client.ts';
import { importRows, imports } from '../../src/database/tables/imports.ts';

/** An import of two rows, of which the first has the headings. */
export async function plantImport(db: Db, status: ImportStatus, createdBy: number) {
  const now = new Date();
  const isStarted = ['running', 'done', 'undone'].includes(status);
  const isFinished = ['done', 'undone'].includes(status);
  const [row] = await db
    .insert(imports)
    .values({
      name: 'students.csv',
      status,
      hasHeadings: true,
      columns: ['name', 'mobileNumber'],
      createdBy,
      createdAt: now,
      ...(isStarted && { startedAt: now, startedBy: createdBy }),
      ...(isFinished && { finishedAt: now }),
      ...(status === 'undone' && { undoneAt: now }),
    })
    .returning();
  if (row === undefined) throw new Error('imports: the insert returned no row');
  await db.insert(importRows).values([
    { importId: row.id, line: 1, cells: ['Name', 'Mobile'] },
    {
      importId: row.id,
      line: 2,
      cells: ['Kiran Rao', '6000000001'],
      ...(status !== 'read' && status !== 'checking' && { fate: 'add' as const }),
      ...(isFinished && { outcome: 'changed' as const, doneAt: now }),
    },
  ]);
  return row;
}

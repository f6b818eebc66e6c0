import {
  attendancePercentage,
  type BatchFigure,
  type teachingFigureEndpoints,
  type UseCaseInput,
} from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { batchNameOf } from '../teaching/figures.teaching.views.ts';
import { listBatchRows } from './figures.batches.queries.ts';

export async function listBatches(
  { db }: CallContext<Caller>,
  { query: { course, limit, cursor } }: UseCaseInput<typeof teachingFigureEndpoints.listBatches>,
): Promise<Page<BatchFigure>> {
  const after = decodePagePlace(cursor, 'number');
  const rows = await listBatchRows(db, { courseId: course, after, limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit, (row) => row.occupancy);
  return {
    items: items.map(({ id, name, entries, attended, ...row }) => ({
      ...row,
      batch: { id, name: batchNameOf({ id, name }) },
      attendance: attendancePercentage({ present: attended, late: 0, absent: entries - attended }),
    })),
    nextCursor,
  };
}

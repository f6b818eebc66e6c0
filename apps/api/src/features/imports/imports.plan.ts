import type { Context, Tx } from '#shared/context.ts';
import { type Columns, valuesOf } from './imports.columns.policy.ts';
import { type ForAll, gatherFacts } from './imports.facts.ts';
import { faultPlan, planRow, type RowPlan } from './imports.plan.policy.ts';
import { readRow, type ReadRow, type RowFault } from './imports.rows.policy.ts';

export interface PlannedImport extends ForAll {
  readonly columns: Columns;
}

interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface PlannedRow extends RowPlan {
  readonly line: number;
  /** Undefined for a row that cannot be read. */
  readonly row: ReadRow | undefined;
}

/** The fate of each row, in the order of the file: earlier rows take the seats of a batch first. */
export async function planRows(
  { clock, sms }: Pick<Context, 'clock' | 'sms'>,
  db: Tx,
  { columns, ...forAll }: PlannedImport,
  rows: readonly FileRow[],
): Promise<PlannedRow[]> {
  const read = rows.map(({ line, cells }) => ({ line, row: readRow(valuesOf(columns, cells)) }));
  const factsOf = await gatherFacts(
    db,
    read.flatMap(({ row }) => ('fault' in row ? [] : [row])),
    forAll,
    clock.now(),
  );
  const lines = new Map<string, number>();
  const taken = new Map<number, number>();
  return read.map(({ line, row }) => {
    if ('fault' in row) return { line, row: undefined, ...faultPlan(row) };
    const repeated = repeatOf(row, lines, line);
    if (repeated !== undefined) return { line, row, ...faultPlan(repeated) };
    const facts = factsOf(row);
    const { batch } = facts;
    const left =
      typeof batch === 'object' ? { ...batch, seatsLeft: batch.seatsLeft - (taken.get(batch.id) ?? 0) } : batch;
    const plan = planRow(row, { ...facts, batch: left, isSmsSent: sms !== undefined });
    const isSeat = plan.batchId !== null && plan.fate !== 'nothing' && !facts.seatedIn.includes(plan.batchId);
    if (plan.batchId !== null && isSeat) taken.set(plan.batchId, (taken.get(plan.batchId) ?? 0) + 1);
    return { line, row, ...plan };
  });
}

/** One row per person: the second one with a number or an e-mail address is a fault. */
function repeatOf({ mobileNumber, email }: ReadRow, lines: Map<string, number>, line: number): RowFault | undefined {
  const number = lines.get(mobileNumber);
  if (number !== undefined) return { fault: 'repeated_number', reason: `Row ${number} has the same mobile number.` };
  const mail = email === undefined ? undefined : lines.get(email.toLowerCase());
  if (mail !== undefined) return { fault: 'repeated_email', reason: `Row ${mail} has the same e-mail address.` };
  lines.set(mobileNumber, line);
  if (email !== undefined) lines.set(email.toLowerCase(), line);
  return undefined;
}

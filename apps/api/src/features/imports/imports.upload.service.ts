import { type Import, type importEndpoints, importTexts, limits, type UseCaseInput } from '@avsar/contract';
import { decodeSentFile } from '#features/media/index.ts';
import { SpreadsheetError, type SpreadsheetFault } from '#providers/spreadsheets/spreadsheet-error.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { recogniseColumns } from './imports.columns.policy.ts';
import { insertImport, insertImportRows } from './imports.queries.ts';
import { readImport } from './imports.service.ts';

const refusals: Readonly<Record<SpreadsheetFault, string>> = {
  unreadable: 'We cannot read this file. Please save it as Excel (.xlsx) or CSV and try again.',
  old_excel: 'This Excel file is old or has a password. Please save it as .xlsx without a password.',
  no_rows: 'There are no rows in this file.',
  too_many_rows: `The file has more than ${limits.importRowsMost} rows. Please divide it.`,
  too_many_columns: `The file has more than ${limits.importColumnsMost} columns. Please remove those you do not need.`,
  too_much: 'This file takes too long to read. Please save it anew, or as CSV.',
};

/** Rows from which the columns are recognised. */
const sampleRows = 50;

/** Reads the table and stores its rows. Nobody is changed before the import is started. */
export async function createImport(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof importEndpoints.create>,
): Promise<Import> {
  const { caller, clock } = context;
  const rows = await readRows(context, body);
  const { hasHeadings, columns } = recogniseColumns(rows.slice(0, sampleRows).map(({ cells }) => cells));
  const field = fieldOf(body);
  if (rows.length === 1 && hasHeadings) throw refusal(field, 'no_rows');
  if (rows.length > limits.importRowsMost + (hasHeadings ? 1 : 0)) throw refusal(field, 'too_many_rows');
  return context.transaction(async (tx) => {
    const id = await insertImport(tx, {
      name: body.file === undefined ? '' : body.name,
      hasHeadings,
      columns: columns.map((column) => column ?? ''),
      createdBy: caller.id,
      createdAt: clock.now(),
    });
    await insertImportRows(tx, id, rows);
    return readImport(context, tx, id);
  });
}

type Body = UseCaseInput<typeof importEndpoints.create>['body'];

const fieldOf = ({ file }: Body) => (file === undefined ? 'text' : 'file');

async function readRows({ spreadsheets }: CallContext, body: Body) {
  const texts = { invalid: refusals.unreadable, tooLarge: importTexts.tooLarge };
  const bytes =
    body.file === undefined
      ? Buffer.from(body.text ?? '', 'utf8')
      : decodeSentFile(body.file, { field: 'file', bytesMost: limits.importBytesMost, texts }).bytes;
  try {
    return await spreadsheets.read(bytes);
  } catch (error) {
    if (error instanceof SpreadsheetError) throw refusal(fieldOf(body), error.fault);
    throw error;
  }
}

function refusal(field: string, fault: SpreadsheetFault): AppError {
  const message = refusals[fault];
  return new AppError('validation_failed', { message, fields: { [field]: message } });
}

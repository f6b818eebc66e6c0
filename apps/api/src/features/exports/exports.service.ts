import {
  type ExportedList,
  exportedLists,
  type ExportEndpoints,
  type FileStream,
  filtersInAddress,
  type UseCaseInput,
} from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { csvContentType, writeCsv } from '#providers/table-files/csv.ts';
import type { TableRow } from '#providers/table-files/table.ts';
import { writeXlsx, xlsxContentType } from '#providers/table-files/xlsx.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import type { ListedRow, Lists } from '#shared/lists.ts';
import { dateInIndia } from '#shared/time.ts';
import { cellOf, type ExportColumn } from './exports.column.ts';
import { exportColumns } from './exports.columns.ts';
import { exportLink } from './exports.links.ts';
import { auditNouns, createDownloads, type Downloads, notedFilters } from './exports.policy.ts';

type StaffContext = CallContext<Caller>;
type Filters = Readonly<Record<string, unknown>>;

const messages = {
  person: 'You are downloading two exports already. Please wait until one of them is finished.',
  process: 'Several exports are being downloaded. Please try again in a minute.',
} as const;

function refuseMore(downloads: Downloads, personId: number): void {
  const full = downloads.fullness(personId);
  if (full === 'person') throw new AppError('rate_limited', { message: messages.person, retryAfterSeconds: 30 });
  if (full === 'process') throw new AppError('rate_limited', { message: messages.process, retryAfterSeconds: 60 });
}

/** The month of the rows, of a list that has one: whoever downloads two months on one day tells them apart by it. */
const spanIn = ({ month }: Filters) => (typeof month === 'string' ? month : undefined);

/** The two calls of every list, which share the count of downloads. */
export function createExports(lists: Lists) {
  const downloads = createDownloads();
  return {
    /** A browser downloads only what an address names, and cannot send our token with it. */
    start:
      (list: ExportedList) =>
      async (context: StaffContext, { body }: UseCaseInput<ExportEndpoints['start']>) => {
        refuseMore(downloads, context.caller.id);
        return { link: exportLink(context, list, body) };
      },
    download:
      (list: ExportedList) =>
      async (context: StaffContext, { params, query }: UseCaseInput<ExportEndpoints['download']>) => {
        const filters = filtersInAddress(query);
        const isCsv = params.file.endsWith('.csv');
        const fileStream: FileStream = {
          contentType: isCsv ? csvContentType : xlsxContentType,
          downloadAs: `${list}-${spanIn(filters) ?? dateInIndia(context.clock.now())}.${isCsv ? 'csv' : 'xlsx'}`,
          open: async (signal) => {
            refuseMore(downloads, context.caller.id);
            const end = downloads.begin(context.caller.id);
            if (signal.aborted) end();
            signal.addEventListener('abort', end, { once: true });
            return openExport({ context, lists, list, filters, isCsv });
          },
        };
        return fileStream;
      },
  };
}

interface Export {
  readonly context: StaffContext;
  readonly lists: Lists;
  readonly list: ExportedList;
  readonly filters: Filters;
  readonly isCsv: boolean;
}

/** Reads the first page before the reply begins, so that a failure is a proper reply and not half a file. */
async function openExport(given: Export): Promise<AsyncIterable<Uint8Array>> {
  const { context, lists, list, filters, isCsv } = given;
  const endpoint = exportedLists[list];
  const fields = lists.fields(endpoint, context.caller.rights);
  const columns = exportColumns[list].filter(({ path }) => fields.has(path));
  const pages = lists.pages(context, endpoint, filters);
  const first = await pages.next();
  await note(given, 'export', { format: isCsv ? 'csv' : 'xlsx', filters: notedFilters(filters) });
  const progress = { rows: 0 };
  const cells = cellPages(columns, first.done === true ? [] : first.value, pages, progress);
  const bytes = isCsv ? writeCsv(columns, cells) : writeXlsx(columns, cells, { sheet: list });
  return noted(given, bytes, progress);
}

interface Progress {
  rows: number;
}

async function* cellPages(
  columns: readonly ExportColumn[],
  first: readonly ListedRow[],
  rest: AsyncIterable<readonly ListedRow[]>,
  progress: Progress,
): AsyncGenerator<readonly TableRow[]> {
  const cellsOf = (rows: readonly ListedRow[]) => {
    progress.rows += rows.length;
    return rows.map((row) => columns.map((column) => cellOf(column, row)));
  };
  yield cellsOf(first);
  for await (const rows of rest) yield cellsOf(rows);
}

/** Notes in the audit log how many rows were read, also if the reader stopped the download. */
async function* noted(given: Export, bytes: AsyncIterable<Uint8Array>, progress: Progress): AsyncGenerator<Uint8Array> {
  let isWhole = false;
  try {
    yield* bytes;
    isWhole = true;
  } finally {
    await note(given, 'export-end', { rows: progress.rows, isWhole });
  }
}

const note = ({ context, list }: Export, verb: string, after: Readonly<Record<string, unknown>>) =>
  context.transaction((tx) =>
    recordAdminAct(context, tx, { action: `${auditNouns[list]}.${verb}`, subject: `list:${list}`, after }),
  );

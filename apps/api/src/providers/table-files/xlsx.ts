import { type ColumnDef, type CellValue, writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import { type TableCell, type TableColumn, type TablePages, wallClockInIndia } from './table.ts';

export const xlsxContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Excel refuses longer text in a cell. */
const charactersMost = 32_767;

interface XlsxOptions {
  readonly sheet: string;
  /** With the row of headings. Excel's own limit, unless a test wants less; more rows go on in another sheet. */
  readonly rowsOfSheetMost?: number;
}

/** An Excel workbook. Every text is a cell of type text, which no program takes for a formula. */
export async function* writeXlsx(
  columns: readonly TableColumn[],
  pages: TablePages,
  { sheet, rowsOfSheetMost = XLSX_MAX_ROWS_PER_SHEET }: XlsxOptions,
): AsyncGenerator<Uint8Array> {
  const stream = writeXlsxStream(rowsOf(columns, pages), {
    name: sheet,
    columns: columns.map(columnOf),
    freezePane: { rows: 1 },
    maxRowsPerSheet: rowsOfSheetMost,
  });
  yield* stream;
}

const columnOf = ({ heading, kind }: TableColumn): ColumnDef => ({
  header: heading,
  width: Math.max(heading.length + 2, widths[kind]),
  ...(kind === 'day' && { numFmt: 'yyyy-mm-dd' }),
  ...(kind === 'instant' && { numFmt: 'yyyy-mm-dd hh:mm:ss' }),
});

const widths = { text: 24, number: 12, day: 12, instant: 20 } as const;

async function* rowsOf(columns: readonly TableColumn[], pages: TablePages): AsyncGenerator<CellValue[]> {
  for await (const rows of pages) {
    for (const row of rows) yield columns.map((column, index) => valueOf(column, row[index] ?? null));
  }
}

function valueOf({ kind }: TableColumn, cell: TableCell): CellValue {
  if (typeof cell !== 'string') return cell;
  if (kind === 'day') return new Date(`${cell}T00:00:00Z`);
  return kind === 'instant' ? wallClockInIndia(cell) : cleanText(cell);
}

/** XML has no such characters, and Excel reads `_x0041_` as the letter A. */
function cleanText(text: string): string {
  const legal = text.replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD').replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');
  return legal.length > charactersMost ? `${legal.slice(0, charactersMost - 1)}…` : legal;
}

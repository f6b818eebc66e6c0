import type { TableCell, TableColumn } from '#providers/table-files/table.ts';
import type { ListedRow } from '#shared/lists.ts';

/** A column of an export: heading, and the field of the row that it shows. */
export interface ExportColumn extends TableColumn {
  readonly path: string;
  /** Words for the values that a screen shows in words. */
  readonly words?: Readonly<Record<string, string>>;
}

/** The paths of a row's fields: `name`, `course.title`, `batches[].id`; of a field with several shapes, those of each shape. */
type Path<Row> = Row extends unknown
  ? {
      [Key in keyof Row & string]: NonNullable<Row[Key]> extends readonly (infer Item)[]
        ? Item extends object
          ? `${Key}[].${Path<Item>}`
          : Key
        : NonNullable<Row[Key]> extends object
          ? `${Key}.${Path<NonNullable<Row[Key]>>}`
          : Key;
    }[keyof Row & string]
  : never;

/** Makes the columns of one list; the compiler refuses a path that the list's rows do not have. */
export function columnsOf<Row>() {
  const make =
    (kind: TableColumn['kind']) =>
    (heading: string, path: Path<Row>): ExportColumn => ({ heading, path, kind });
  return {
    text: make('text'),
    number: make('number'),
    day: make('day'),
    instant: make('instant'),
    /** Text made from words for values. */
    words: (heading: string, path: Path<Row>, words: Readonly<Record<string, string>>): ExportColumn => ({
      heading,
      path,
      kind: 'text',
      words,
    }),
  };
}

/** The cell of a column; several values are joined. */
export function cellOf({ path, words }: ExportColumn, row: ListedRow): TableCell {
  const values = valuesAt(row, path.split('.')).map((value) => words?.[String(value)] ?? plain(value));
  const [first = null] = values;
  return values.length > 1 ? values.join('; ') : first;
}

function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  const field = name.replace('[]', '');
  return typeof value === 'object' ? valuesAt(Object.entries(value).find(([key]) => key === field)?.[1], rest) : [];
}

function plain(value: unknown): TableCell {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return JSON.stringify(value) ?? null;
}

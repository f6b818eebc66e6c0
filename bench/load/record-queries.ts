import pg from 'pg';

/**
 * Loaded into an api process before its own code (`node --import`): records every SQL statement that the api sends, and
 * sends the list to the bench on request. So the minimal server runs the api's current SQL, not an old copy.
 */
export interface RecordedQuery {
  readonly text: string;
  readonly name: string | undefined;
  readonly values: readonly unknown[];
  /** Identifies the connection, to see which statements share a transaction. */
  readonly connection: number;
  rowCount: number;
  rows: readonly (readonly unknown[])[];
}

interface Config {
  readonly text: string;
  readonly name?: string;
  readonly values?: unknown[];
}

type Done = (error: Error | undefined, result: pg.QueryResult | undefined) => void;
type Query = (this: pg.Client & { readonly processID: number }, ...given: unknown[]) => unknown;

const prototype = pg.Client.prototype as unknown as { query: Query };
const send = prototype.query;
let recorded: RecordedQuery[] = [];

prototype.query = function query(...given) {
  const [first, second] = given;
  const config = typeof first === 'string' ? { text: first } : (first as Config);
  const values = Array.isArray(second) ? (second as unknown[]) : (config.values ?? []);
  const { text, name } = config;
  const record: RecordedQuery = { text, name, values, connection: this.processID, rowCount: 0, rows: [] };
  recorded.push(record);

  const last = given.at(-1);
  if (typeof last === 'function') {
    const done: Done = (error, result) => {
      keep(record, result);
      (last as Done)(error, result);
    };
    return send.call(this, ...given.slice(0, -1), done);
  }
  const sent = send.call(this, ...given);
  if (sent instanceof Promise) sent.then((result: pg.QueryResult) => keep(record, result)).catch(() => {});
  return sent;
};

function keep(record: RecordedQuery, result: pg.QueryResult | undefined): void {
  if (result === undefined) return;
  record.rowCount = result.rowCount ?? 0;
  record.rows = result.rows.map((row: Readonly<Record<string, unknown>> | unknown[]) =>
    Array.isArray(row) ? row : result.fields.map(({ name }) => row[name]),
  );
}

process.on('message', () => {
  process.send?.(recorded);
  recorded = [];
});

import Fastify from 'fastify';
import pg from 'pg';

/** A route that runs one SQL statement of the api and replies with its rows. */
export interface ReaderRoute {
  readonly path: string;
  readonly statement: {
    readonly name?: string | undefined;
    readonly text: string;
    readonly values: readonly unknown[];
  };
  /** The index, among the values, of the id from the path. */
  readonly idAt?: number | undefined;
  /** Names of the columns in the reply; a column without a name is left out. */
  readonly names: readonly string[];
}

/** The first message from the bench, which starts this process. */
export interface ReaderSetup {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly port: number;
  readonly routes: readonly ReaderRoute[];
}

/** A minimal Fastify server for public reads: the same SQL, its rows as JSON, no checks. */
process.once('message', (setup: ReaderSetup) => void serve(setup));

async function serve({ databaseUrl, poolSize, port, routes }: ReaderSetup): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const app = Fastify();
  for (const { path, statement, idAt, names } of routes) {
    const { name, text } = statement;
    const query = { text, rowMode: 'array' as const, ...(name !== undefined && { name }) };
    app.route<{ Params: { id?: string } }>({
      method: 'GET',
      url: path,
      handler: async ({ params }) => {
        const values = idAt === undefined ? [...statement.values] : statement.values.with(idAt, params.id);
        const { rows } = await pool.query<unknown[]>({ ...query, values });
        const reply = rows.map((row) => named(row, names));
        return idAt === undefined ? reply : reply[0];
      },
    });
  }
  await app.listen({ port, host: '127.0.0.1' });
}

function named(row: readonly unknown[], names: readonly string[]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [column, name] of names.entries()) object[name] = row[column];
  return object;
}

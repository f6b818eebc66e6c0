import { type Placeholder, sql } from 'drizzle-orm';
import type { Db } from './client.ts';

interface Preparable<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> };
}

type At = (name: string) => Placeholder;

/**
 * A query of the hot path, built once per connection and prepared by PostgreSQL under its name: building the query on
 * every call costs more than running it (bench/sign-in.ts). Names must be unique in the whole product.
 */
export function prepared<Rows>(
  name: string,
  build: (db: Db, at: At) => Preparable<Rows>,
): (db: Db, values: Record<string, unknown>) => Promise<Rows> {
  const statements = new WeakMap<Db, ReturnType<Preparable<Rows>['prepare']>>();
  return (db, values) => {
    const statement = statements.get(db) ?? build(db, (value) => sql.placeholder(value)).prepare(name);
    statements.set(db, statement);
    return statement.execute(values);
  };
}

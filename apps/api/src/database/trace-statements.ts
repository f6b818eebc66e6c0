import { inSpan } from '@avsar/traces';
import type pg from 'pg';

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * A span for each statement, with its text and without its values. A statement outside a transaction also waits for a
 * connection in its span.
 */
export function traceStatements(pool: pg.Pool): void {
  pool.query = traced(pool.query.bind(pool)) as typeof pool.query;
  pool.on('connect', (client) => {
    client.query = traced(client.query.bind(client)) as typeof client.query;
  });
}

function traced(query: Query): Query {
  return (...args) => {
    // The pool passes its own statements on with a callback: they have their span already.
    if (typeof args.at(-1) === 'function') return query(...args);
    const text = textOf(args[0]);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, textMost) };
    return inSpan(`sql ${/\w+/.exec(text)?.[0] ?? ''}`, { attributes }, () => query(...args));
  };
}

const textMost = 2000;

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return (statement as { readonly text?: string } | undefined)?.text ?? '';
}

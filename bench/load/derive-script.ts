import { isDeepStrictEqual } from 'node:util';
import type { RecordedQuery } from './record-queries.ts';
import type { Facts, Script, Source, Template } from './replay.ts';

/** One request to the api, with all SQL statements that it caused. */
export interface Recording {
  readonly facts: Facts;
  readonly startedAt: number;
  readonly queries: readonly RecordedQuery[];
  readonly reply: unknown;
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * Derives a replayable script from two recordings of the same request by different people. A value that is equal in
 * both is a constant; a value that differs must come from the request, the clock, an earlier row or a new uuid, by the
 * same rule in both. Throws if a value has no such source.
 */
export function deriveScript(one: Recording, other: Recording): Script {
  const texts = ({ queries }: Recording) => queries.map(({ text }) => text);
  if (!isDeepStrictEqual(texts(one), texts(other))) throw new Error('Two like requests led to different statements');
  const find = sourceFinder(one, other);
  const statements = one.queries.map(({ text, name, values, rowCount }, index) => ({
    text,
    name,
    rowCount,
    isInTransaction: isInTransaction(one.queries, index),
    values: values.map((value, place) =>
      find(index, value, other.queries[index]?.values[place], `parameter $${place + 1} of: ${text}`),
    ),
  }));
  return { statements, reply: templateOf(one.reply, other.reply, 'reply', find.bind(undefined, one.queries.length)) };
}

function isInTransaction(queries: readonly RecordedQuery[], index: number): boolean {
  const connection = queries[index]?.connection;
  const same = (from: number, to?: number) =>
    queries.slice(from, to).filter((query) => query.connection === connection);
  const opened = same(0, index + 1).findLastIndex(({ text }) => text === 'begin');
  const closed = same(0, index).findLastIndex(({ text }) => text === 'commit');
  return opened > closed;
}

type Find = (before: number, value: unknown, otherValue: unknown, what: string) => Source;

function sourceFinder(one: Recording, other: Recording): Find {
  const newUuids: string[] = [];
  return (before, value, otherValue, what) => {
    if (isDeepStrictEqual(value, otherValue)) return { from: 'constant', value };
    const found =
      findFact(one, other, value, otherValue) ??
      findRow(one, other, before, value, otherValue) ??
      findTime(one, other, value, otherValue);
    if (found !== undefined) return found;
    if (typeof value === 'string' && uuidPattern.test(value)) {
      if (!newUuids.includes(value)) newUuids.push(value);
      return { from: 'uuid', number: newUuids.indexOf(value) };
    }
    // The minimal server signs nothing: every caller gets the same token.
    if (what === 'reply.token') return { from: 'constant', value };
    throw new Error(`Nobody knows where the api takes this from: ${what}`);
  };
}

function findFact(one: Recording, other: Recording, value: unknown, otherValue: unknown): Source | undefined {
  if (typeof value === 'number') return findNumber(one, other, String(value), String(otherValue));
  if (typeof value !== 'string') return undefined;
  for (const [fact, text] of Object.entries(one.facts)) {
    const place = text === '' ? -1 : value.indexOf(text);
    if (place < 0) continue;
    const before = value.slice(0, place);
    const after = value.slice(place + text.length);
    if (`${before}${other.facts[fact]}${after}` === otherValue) return { from: 'request', fact, before, after };
  }
  return undefined;
}

function findNumber(one: Recording, other: Recording, value: string, otherValue: string): Source | undefined {
  const fact = Object.keys(one.facts).find((name) => one.facts[name] === value && other.facts[name] === otherValue);
  return fact === undefined ? undefined : { from: 'request', fact, before: '', after: '', isNumber: true };
}

/** Values are compared as text, because PostgreSQL returns bigint as text and accepts every parameter as text. */
function findRow(one: Recording, other: Recording, before: number, value: unknown, otherValue: unknown) {
  for (let statement = before - 1; statement >= 0; statement -= 1) {
    const row = one.queries[statement]?.rows[0] ?? [];
    const otherRow = other.queries[statement]?.rows[0] ?? [];
    const column = row.findIndex(
      (cell, index) => String(cell) === String(value) && String(otherRow[index]) === String(otherValue),
    );
    if (column >= 0) return { from: 'row', statement, column } as const;
  }
  return undefined;
}

function findTime(one: Recording, other: Recording, value: unknown, otherValue: unknown): Source | undefined {
  const offset = secondsAfter(one.startedAt, value);
  if (offset === undefined || offset !== secondsAfter(other.startedAt, otherValue)) return undefined;
  return { from: 'clock', offsetSeconds: offset, isText: typeof value === 'string' };
}

function secondsAfter(start: number, value: unknown): number | undefined {
  const isInstant = value instanceof Date || (typeof value === 'string' && instantPattern.test(value));
  return isInstant ? Math.round((new Date(value).getTime() - start) / 1000) : undefined;
}

type FindLeaf = (value: unknown, otherValue: unknown, what: string) => Source;

function templateOf(one: unknown, other: unknown, what: string, find: FindLeaf): Template {
  if (Array.isArray(one) && Array.isArray(other)) {
    const items = one.map((item, index) => templateOf(item, other[index], `${what}.${index}`, find));
    return { kind: 'list', items };
  }
  if (isObject(one) && isObject(other)) {
    const entries = Object.entries(one).map(
      ([key, value]) => [key, templateOf(value, other[key], `${what}.${key}`, find)] as const,
    );
    return { kind: 'object', entries };
  }
  return { kind: 'value', source: find(one, other, what) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

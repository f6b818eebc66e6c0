import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One small mistake in the code that a named test has to notice. scripts/mutate/README.md explains each field. */
export interface Mutation {
  readonly id: string;
  /** The path of the file to change, from the root of the repository. */
  readonly file: string;
  /** The text to replace; it occurs exactly once in the file. */
  readonly old: string;
  readonly new: string;
  /** Parts of the paths of the test files to run. */
  readonly tests: readonly string[];
  /** Run only tests whose full titles match this expression; for slow test files. */
  readonly title?: string;
  /** What the mistake would mean for users, where the change does not show it. */
  readonly why?: string;
  /** Why no test can notice the mutation: the program behaves the same with and without it. */
  readonly survives?: string;
  /** New or changed since the last run of the whole list: not yet known to be noticed, so CI does not choose it. */
  readonly isUntried?: true;
}

/** A mutation with its topic, which is the name of its list. */
export interface Listed extends Mutation {
  readonly topic: string;
}

export function gather(lists: Readonly<Record<string, readonly Mutation[]>>): Listed[] {
  return Object.entries(lists).flatMap(([topic, mutations]) => mutations.map((mutation) => ({ ...mutation, topic })));
}

/** The paths of all test files, from the root of the repository. */
export function listTestFiles(root: string): string[] {
  const places = ['packages/*/{src,test}/**/*.test.{ts,tsx}', 'apps/*/{src,app,test}/**/*.test.{ts,tsx}'];
  return globSync([...places, 'scripts/**/*.test.ts'], { cwd: root, exclude: ['**/node_modules/**'] }).toSorted();
}

export function testFilesOf({ tests }: Pick<Mutation, 'tests'>, all: readonly string[]): string[] {
  return all.filter((file) => tests.some((part) => file.includes(part)));
}

/** Faults of the list itself, such as an old text that is no longer in the code. */
export function faultsOf(mutations: readonly Listed[], root: string): string[] {
  const all = listTestFiles(root);
  const ids = mutations.map(({ id }) => id);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: this id occurs twice`),
    ...mutations.flatMap((mutation) => faultsOfOne(mutation, root, all)),
  ];
}

function faultsOfOne({ id, file, old, new: changed, tests }: Mutation, root: string, all: readonly string[]): string[] {
  const lost = tests.filter((part) => testFilesOf({ tests: [part] }, all).length === 0);
  const faults = lost.map((part) => `${id}: no test file is called ${part}`);
  if (tests.length === 0) faults.push(`${id}: names no test`);
  if (old === changed) faults.push(`${id}: changes nothing`);
  const text = readText(join(root, file));
  if (text === undefined) return [...faults, `${id}: there is no ${file}`];
  faults.push(...unknownNames(changed, text).map((name) => `${id}: ${file} knows no ${name}`));
  const newer = newerMigration(root, file, functionAround(text, old));
  if (newer !== undefined) faults.push(`${id}: ${newer} replaces the function of ${file}`);
  const count = text.split(old).length - 1;
  return count === 1 ? faults : [...faults, `${id}: the old text occurs ${count} times in ${file}, not once`];
}

const madeFunction = /CREATE (?:OR REPLACE )?FUNCTION "?(\w+)"?\s*\(/g;

/** The SQL function whose body contains the old text. */
function functionAround(text: string, old: string): string | undefined {
  const before = text.slice(0, text.indexOf(old) + old.length);
  const last = [...before.matchAll(madeFunction)].at(-1);
  if (last === undefined) return undefined;
  const isOver = before.slice(last.index, -old.length).includes('END $$');
  return isOver ? undefined : last[1];
}

/** A later migration that makes the same SQL function again: a mistake in the earlier one changes nothing. */
function newerMigration(root: string, file: string, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  return globSync(join(dirname(file), '*.sql'), { cwd: root })
    .toSorted()
    .filter((other) => other > file)
    .find((other) => [...(readText(join(root, other)) ?? '').matchAll(madeFunction)].some(([, made]) => made === name));
}

/**
 * Names that the new text calls or reads from, and that its file lacks. Such a mutation throws a ReferenceError, which
 * every test notices, so that it proves nothing.
 */
function unknownNames(changed: string, text: string): string[] {
  const withoutStrings = (code: string) => code.replaceAll(/'[^'\n]*'/g, "''");
  const names = withoutStrings(changed).matchAll(/(?<![.\w$])[a-z]\w*(?=[.(]\w)/gi);
  const code = withoutStrings(text);
  return [...names]
    .map(([name]) => name)
    .filter((name) => !(name in globalThis) && !new RegExp(`\\b${name}\\b`).test(code));
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Chooses mutations by a seed; only among those that tests are known to notice. */
export function pick(mutations: readonly Listed[], count: number, seed: string): Listed[] {
  const rank = ({ id }: Listed) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  return mutations
    .filter(({ survives, isUntried }) => survives === undefined && isUntried !== true)
    .map((mutation) => ({ mutation, rank: rank(mutation) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutation }) => mutation);
}

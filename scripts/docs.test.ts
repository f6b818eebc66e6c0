import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeExample } from './env-example.ts';
import { listGuideRows, listVariables } from './environment-variables.ts';

/** Documents make claims about names; these tests hold them to it. */
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

describe('the dependency table of ARCHITECTURE.md', () => {
  const named = rowsOf(sectionOf(read('ARCHITECTURE.md'), 'Dependencies')).map(({ name }) => name);

  test('has a row for every package a package.json asks for, and no other', () => {
    expect(named.toSorted()).toStrictEqual([...new Set(askedFor())].toSorted());
  });
});

describe('the environment table of the operator’s guide', () => {
  const rows = listGuideRows();
  const declared = listVariables();

  test('explains every variable the processes read, and no other', () => {
    expect(declared.length).toBeGreaterThan(20);
    expect(rows.map(({ name }) => name)).toStrictEqual(declared.map(({ name }) => name));
  });

  test.each(declared)('$name: the default is the one in force', ({ name, fallback }) => {
    expect(rows.find((row) => row.name === name)?.fallback).toBe(fallback);
  });
});

test('.env.example is what `npm run env:example` makes of env.ts and the operator’s guide', () => {
  expect(read('.env.example')).toBe(makeExample());
});

describe('the threat table of SECURITY.md', () => {
  const rows = [...read('SECURITY.md').matchAll(/^\| (\d+b?) \| .* \| ([^|]+) \|$/gm)].map(
    ([, threat = '', shown = '']) => ({
      threat,
      files: [...shown.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    }),
  );

  test.each(rows)('threat $threat is shown by the tests it names', ({ threat, files }) => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !threatsIn(file).includes(threat))).toStrictEqual([]);
  });

  test('has a row for every threat a test speaks of', () => {
    const places = ['{apps,packages,scripts}/**/*.test.ts', 'e2e/*.ts'];
    const tests = globSync(places, { cwd: root, exclude: ['**/node_modules/**'] });
    const shown = new Set(tests.flatMap(threatsIn));
    expect([...shown].filter((threat) => !rows.some((row) => row.threat === threat))).toStrictEqual([]);
  });
});

describe.each(documents)('%s', (path) => {
  const text = withoutCodeBlocks(read(path));

  test('links to what exists', () => {
    const lost = linksOf(text).filter((link) => !leadsSomewhere(path, link));
    expect(lost).toStrictEqual([]);
  });

  test('names files that exist, or says that they are coming', () => {
    const lines = text.split('\n').filter((line) => !line.includes('coming'));
    const lost = lines.flatMap(pathsIn).filter((named) => !isInRepository(named));
    expect(lost).toStrictEqual([]);
  });
});

test('every npm command in the documents exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
  const named = documents.flatMap((path) =>
    [...read(path).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => scripts[name] === undefined)).toStrictEqual([]);
});

describe('the decision records', () => {
  const records = documents.filter((path) => /^docs\/decisions\/\d/.test(path)).toSorted();
  const index = read('docs/decisions/README.md');

  test('are numbered from 0001 on without a gap', () => {
    const numbers = records.map((path) => Number(/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1]));
    expect(numbers).toStrictEqual(numbers.map((_, position) => position + 1));
    expect(records.length).toBeGreaterThan(0);
  });

  test('are all in the index, in order, by their titles', () => {
    const listed = [...index.matchAll(/^- \[(.+)\]\((.+\.md)\)/gm)].map(([, title, file]) => `${file}: ${title}`);
    const titled = records.map((path) => `${path.split('/').at(-1)}: ${/^# (.+)/.exec(read(path))?.[1]}`);
    expect(listed).toStrictEqual(titled);
  });

  test.each(records)('%s has a date, a status and its three parts, on one page', (path) => {
    const text = read(path);
    expect(text).toMatch(/^Date: \d{4}-\d\d-\d\d · Status: (?:proposed|accepted|superseded by \d{4})/m);
    expect([...text.matchAll(/^## (.+)/gm)].map(([, part]) => part)).toStrictEqual([
      'Context',
      'Decision',
      'Consequences',
    ]);
    expect(text.split('\n').length).toBeLessThan(60);
  });
});

/** From its heading to the next one of the same rank. */
function sectionOf(text: string, heading: string): string {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`There is no section "${heading}"`);
  return section;
}

/** Table rows that begin with a name in backticks. */
function rowsOf(section: string): { name: string; second: string }[] {
  return [...section.matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm)].map(([, name = '', second = '']) => ({ name, second }));
}

function threatsIn(file: string): string[] {
  return [...read(file).matchAll(/\bthreat (\d+b?)\b/gi)].map(([, threat = '']) => threat);
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

function askedFor(): string[] {
  return globSync(['package.json', '{apps,packages}/*/package.json', '{bench,e2e}/package.json'], { cwd: root })
    .map((path) => JSON.parse(read(path)) as Manifest)
    .flatMap((manifest) => [
      manifest.dependencies,
      manifest.devDependencies,
      manifest.peerDependencies,
      manifest.optionalDependencies,
    ])
    .flatMap((packages) => Object.keys(packages ?? {}));
}

const withoutCodeBlocks = (text: string) => text.replaceAll(/^```.*?^```$/gms, '');

function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link));
}

function leadsSomewhere(from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? from : join(dirname(from), file);
  if (!existsSync(join(root, target))) return false;
  return anchor === undefined || anchorsOf(read(target)).includes(anchor);
}

function anchorsOf(text: string): string[] {
  return [...withoutCodeBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

const places =
  'apps|packages|scripts|bench|e2e|deploy|docs|\\.ci|features|http|database|jobs|providers|shared|demo|routes|shell|ui|lib|theme|content';

/** What stands in backticks and reads like a path of ours: from the root, or from the sources of api or web. */
function pathsIn(line: string): string[] {
  const quoted = [...line.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  return quoted.filter((name) => new RegExp(`^(?:${places})/[\\w./-]*$`).test(name));
}

function isInRepository(path: string): boolean {
  return [root, join(root, 'apps/api/src'), join(root, 'apps/web/app')].some((base) => existsSync(join(base, path)));
}

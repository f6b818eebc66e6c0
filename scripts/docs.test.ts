import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeExample } from './env-example.ts';
import { listGuideRows, listVariables } from './environment-variables.ts';
import { findSection } from './markdown.ts';

/** Checks that the names, paths, links and tables in the documents agree with the code. */
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = globSync(
  [
    '*.md',
    'docs/**/*.md',
    'bench/README.md',
    'scripts/mutate/README.md',
    'apps/{api/src,web/app}/features/*/README.md',
  ],
  { cwd: root },
);
/** Sources and documents that cite decision records, the specification or threats. Applied migrations cannot change. */
const citing = globSync(
  ['*.{ts,mjs,md}', '{apps,packages,bench,e2e,scripts,deploy,docs}/**/*.{ts,tsx,mjs,css,md,sql,template,sh}'],
  { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/database/migrations/**', 'scripts/docs.test.ts'] },
);

describe('the dependency table of ARCHITECTURE.md', () => {
  const named = rowsOf(findSection(read('ARCHITECTURE.md'), 'Dependencies') ?? '').map(({ name }) => name);

  test('has a row for every dependency in a package.json, and no other', () => {
    expect(named.toSorted()).toStrictEqual([...new Set(listDependencies())].toSorted());
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

  test('has a row for every threat that a test names', () => {
    const places = ['{apps,packages,scripts}/**/*.test.ts', 'e2e/**/*.ts'];
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

  test('names files that exist', () => {
    const lost = pathsIn(text).filter((named) => !isInRepository(named));
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

  test('have a number each', () => {
    const numbers = records.map(numberOf);
    expect(numbers.length).toBeGreaterThan(0);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('are all in the index, by their titles', () => {
    const listed = [...index.matchAll(/^- \[(.+)\]\((.+\.md)\)/gm)].map(([, title, file]) => `${file}: ${title}`);
    const titled = records.map((path) => `${path.split('/').at(-1)}: ${/^# (.+)/.exec(read(path))?.[1]}`);
    expect(listed.toSorted()).toStrictEqual(titled.toSorted());
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

describe('every citation opens:', () => {
  const cited = (pattern: RegExp, except: readonly string[] = []) =>
    citing
      .filter((path) => !except.includes(path))
      .flatMap((path) => [...read(path).matchAll(pattern)].map(([whole, name = whole]) => ({ path, name })));

  test('a decision record has a file', () => {
    const numbers = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map(numberOf);
    // The index has a table of the numbers that are gone, and the changelog tells of the past.
    const places = cited(/\bADR-(\d{4})\b/g, ['docs/decisions/README.md', 'CHANGELOG.md']);
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter(({ name }) => !numbers.includes(name))).toStrictEqual([]);
  });

  test('a section of the specification has a heading', () => {
    const sections = [...read('docs/spec.md').matchAll(/^## (\d+)\./gm)].map(([, number]) => number);
    const places = cited(/\bspec (§\d+(?:(?:, | and )§\d+)*)/g).flatMap(({ path, name }) =>
      [...name.matchAll(/\d+/g)].map(([number]) => ({ path, number })),
    );
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter(({ number }) => !sections.includes(number))).toStrictEqual([]);
  });

  test('a threat has a row in SECURITY.md', () => {
    const rows = [...read('SECURITY.md').matchAll(/^\| (\d+b?) \|/gm)].map(([, threat]) => threat);
    expect(cited(/\bthreat (\d+b?)\b/gi).filter(({ name }) => !rows.includes(name))).toStrictEqual([]);
  });

  test('nothing cites a document that is not in the repository', () => {
    expect(cited(/\bdesign §|\bsecurity\.md\b|\b(?:house|style|facts)\.md\b/g)).toStrictEqual([]);
  });
});

function numberOf(record: string): string {
  return /(\d{4})-[a-z0-9-]+\.md$/.exec(record)?.[1] ?? record;
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

function listDependencies(): string[] {
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

/** Names in backticks that look like a path of this repository: from the root, or from the sources of api or web. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  return quoted.filter((name) => new RegExp(`^(?:${places})/[\\w./-]*$`).test(name));
}

function isInRepository(path: string): boolean {
  return [root, join(root, 'apps/api/src'), join(root, 'apps/web/app')].some((base) => existsSync(join(base, path)));
}

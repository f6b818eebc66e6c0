import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { pageParameters } from '@avsar/contract';
import { describe, expect, test } from 'vitest';
import routes from '../../routes.ts';
import { withKnownParametersOnly, readPageQuery } from './page-query.server.ts';

const app = join(import.meta.dirname, '../..');
const source = (file: string) => readFileSync(join(app, file), 'utf8');

interface Page {
  readonly path: string;
  readonly file: string;
}

function pagesIn(entries: readonly RouteConfigEntry[], above = ''): Page[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return [{ path: here, file }, ...pagesIn(children, here)];
  });
}

const pages = pagesIn(routes);
const listed = new Map<string, readonly string[]>(Object.entries(pageParameters));

describe('the list of parameters and the pages agree', () => {
  test('every page in the list is a route, and reads the parameters listed for it', () => {
    for (const [path, names] of listed) {
      const page = pages.find((candidate) => candidate.path === path);
      expect(page, path).toBeDefined();
      expect(source(page?.file ?? ''), path).toMatch(new RegExp(`readPageQuery\\(\\w+(?:\\.url)?, '${path}'\\)`));
      for (const name of names) expect(source(page?.file ?? ''), path).toContain(name);
    }
  });

  /** Pages with a loader on the server: their markup depends on the query. */
  const rendered = pages.filter(({ file }) => /export (?:async function|function|const) loader\b/.test(source(file)));

  test.each(rendered)('$path reads no other parameter', ({ path, file }) => {
    const uses = source(file).matchAll(/\bsearchParams\b(?:\.get\('(\w+)'\))?|useSearchParams/g);
    const read = [...uses].map(([use, name]) => name ?? use);
    expect(read.filter((name) => !(listed.get(path) ?? []).includes(name))).toEqual([]);
  });

  /**
   * Files that read the query only in the browser: pages of signed-in people, which the server renders without
   * content, and what runs after rendering.
   * If you add a file here, make sure that the server never renders it.
   */
  const inBrowserOnly =
    /^(?:routes\/(?:admin|learn|student|public)\/|features\/(?:assignments\/|assistant\/admin\/|auth\/asked-next\.ts|figures\/period\/|homework\/lists\/|leads\/|lessons\/editor\/|meetings\/|messages\/|payments\/buy\/discount\/asked-terms\.ts|progress\/board\/|site\/manage\/)|lib\/page\/utm\.ts|lists\/)/;

  test('no other file that the server renders reads the query', () => {
    const readers = globSync('**/*.{ts,tsx}', { cwd: app })
      .filter((file) => !/\.test\.tsx?$|page-query\.server\.ts$/.test(file))
      .filter((file) => /\bsearchParams\b|useSearchParams|location\.search\b/.test(source(file)));
    expect(readers.filter((file) => !inBrowserOnly.test(file))).toEqual([]);
  });
});

test.each([
  ['/courses?x=1', '/courses'],
  ['/courses', '/courses'],
  ['/courses?q=java&x=1', '/courses?q=java'],
  ['/courses?x=1&q=java%20ee&q=other', '/courses?q=java+ee'],
  ['/courses?q=', '/courses'],
  ['/Courses/?q=java', '/Courses/?q=java'],
  ['/courses.data?q=java&_routes=routes%2Fpublic%2Fcourses', '/courses.data?q=java'],
  ['/courses/_.data?q=java', '/courses/_.data?q=java'],
  ['/courses/7?q=java', '/courses/7'],
  ['/about?trainer=1', '/about'],
  ['/constructor?q=1', '/constructor'],
  ['/contact?course=3&q=1', '/contact?course=3'],
  ['/favicon.svg?v=2', '/favicon.svg'],
])('%s is reduced to %s', (asked, own) => {
  expect(withKnownParametersOnly(asked)).toBe(own);
});

test('a page reads only its listed parameters, and an empty value counts as missing', () => {
  const read = (search: string) => readPageQuery(`https://a.example/contact${search}`, '/contact');
  expect(read('?course=7&trainer=8')).toEqual({ course: '7' });
  expect(read('?course=')).toEqual({});
});

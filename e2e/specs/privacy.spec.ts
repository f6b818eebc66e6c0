import type { APIRequestContext } from '@playwright/test';
import { query } from '../fixtures/database.ts';
import { expect, test } from '../fixtures/fixtures.ts';
import { ask, askForJson, dataPathOf, listPublicPaths } from '../fixtures/public-pages.ts';

/** A piece of personal data, and its kind. */
interface Canary {
  readonly kind: string;
  readonly text: string;
}

/** Recorded on or after the day of the placement, with a course (ADR-0145). */
const isShownPlacement = `(consented_at is not null and course_id is not null
  and (consented_at at time zone 'Asia/Kolkata')::date >= placed_on)`;

/** Queries for all personal data that visitors must not see. */
const secrets = [
  "select 'e-mail' as kind, email::text as text from users",
  "select 'mobile', mobile_number from users",
  "select 'address', address from users",
  "select 'e-mail of an enquiry', email::text from enquiries",
  "select 'question of an enquiry', query from enquiries",
  "select 'address of a caller', host(client_address) from enquiries",
  // An opening and a published report show pay to everybody, so a salary of the same amount proves nothing.
  `select 'salary', package_in_rupees::text from placements where not exists (
    select from openings where package_in_rupees in (fixed_from, fixed_to, variable, bond_amount))
    and package_in_rupees not in (select pay from outcome_report_rows where pay is not null
      union select median_pay from outcome_reports where median_pay is not null)`,
  "select 'file', key from media where visibility = 'private'",
  // Names of people without consent; names that are public through another person or a review are removed later.
  // Also of those whose consent is older than the placement.
  `select 'name', display_name from placements where not ${isShownPlacement}`,
  `select 'name', name from users where role = 'STUDENT'`,
];

const shownNames = `
  select display_name as name from placements where ${isShownPlacement}
  union select name from users where role = 'TRAINER' or id in (select student_id from reviews)
  union select name from users where showcase and
    (select given from consents where user_id = users.id and purpose = 'showcase' order by id desc limit 1)`;

async function listCanaries(): Promise<Canary[]> {
  const rows = await query<{ kind: string; text: string | null }>(secrets.join(' union '));
  const shown = new Set((await query<{ name: string }>(shownNames)).map(({ name }) => name));
  const [site] = await query<{ phone: string; email: string }>('select phone, email from site_settings');
  const isOurs = (text: string) => text === site?.email || text === site?.phone.replaceAll(/\D/g, '');
  return rows.flatMap(({ kind, text }) =>
    text === null || text.length < 5 || isOurs(text) || (kind === 'name' && shown.has(text)) ? [] : [{ kind, text }],
  );
}

/** Keys and values of working status, number and resume, which no public reply may contain. */
const neverKeys =
  /working_?status|mobile_?number|resume_?id|"resume"|unemployed|"(?:full-time|part-time|freelance|fresher)"/i;

/** Every public GET of the api, from its OpenAPI description, with every existing id; without those that a secret opens, and without files. */
async function listPublicCalls(request: APIRequestContext): Promise<string[]> {
  interface Operation {
    readonly security?: readonly unknown[];
  }
  const { paths } = await askForJson<{ paths: Record<string, { get?: Operation }> }>(request, '/api/openapi.json');
  const courses = await askForJson<{ id: number }[]>(request, '/api/courses?limit=500');
  const trainers = await askForJson<{ id: number }[]>(request, '/api/trainers?limit=100');
  const articles = await askForJson<{ kind: string; slug: string }[]>(request, '/api/articles');
  const openings = await askForJson<{ id: number }[]>(request, '/api/openings');
  const reports = await askForJson<{ id: number }[]>(request, '/api/outcomes/reports');
  const { guarantee } = await askForJson<{ guarantee: { id: number } | null }>(request, '/api/guarantee');
  const documents = await askForJson<{ kind: string }[]>(request, '/api/documents');
  const lessons = await askForJson<{ courseId: number; lessonId: number }[]>(request, '/api/open-lessons');
  const written: Readonly<Record<string, readonly string[]>> = {
    '/api/articles/{kind}/{slug}': articles.map(({ kind, slug }) => `/api/articles/${kind}/${slug}`),
    '/api/documents/{kind}': documents.map(({ kind }) => `/api/documents/${kind}`),
    '/api/courses/{courseId}/lessons/{lessonId}': lessons.map(
      ({ courseId, lessonId }) => `/api/courses/${courseId}/lessons/${lessonId}`,
    ),
  };
  const versions = Array.from({ length: guarantee?.id ?? 0 }, (_, at) => ({ id: at + 1 }));
  const idsOf = {
    '{courseId}': courses,
    '{trainerId}': trainers,
    '{openingId}': openings,
    '{reportId}': reports,
    '{versionId}': versions,
  };
  return Object.entries(paths)
    .filter(
      ([path, { get }]) =>
        get !== undefined &&
        get.security?.length === 0 &&
        !/\/media\/|\/lessons\/.*\{fileId\}|\.png$|\{token\}|\{code\}/.test(path),
    )
    .flatMap(([path]) => {
      if (written[path] !== undefined) return written[path];
      const [place, all] = Object.entries(idsOf).find(([place]) => path.includes(place)) ?? [];
      return place === undefined || all === undefined ? [path] : all.map(({ id }) => path.replace(place, String(id)));
    });
}

/** Reads a whole list, page by page. */
async function readWhole(request: APIRequestContext, path: string): Promise<string> {
  const pages: string[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const response = await ask(request, next);
    expect(response.status(), next).toBe(200);
    pages.push(await response.text());
    next = /<([^>]+)>; rel="next"/.exec(response.headers()['link'] ?? '')?.[1];
  }
  return pages.join('\n');
}

function expectNone(canaries: readonly Canary[], text: string, where: string): void {
  const shown = text.toLowerCase();
  const found = canaries.filter(({ text: canary }) => {
    // Digits inside a longer word, such as a file name, do not count.
    if (/^\d+$/.test(canary)) return new RegExp(`(?<!\\w)${canary}(?!\\w)`).test(shown);
    return shown.includes(canary.toLowerCase());
  });
  expect(found, where).toEqual([]);
}

test('there is personal data to search for, and the search finds it', async () => {
  const canaries = await listCanaries();
  for (const [kind, least] of [
    ['e-mail', 128],
    ['mobile', 128],
    ['address', 20],
    ['name', 20],
    ['salary', 5],
    ['file', 36],
  ] as const) {
    expect(canaries.filter((canary) => canary.kind === kind).length, kind).toBeGreaterThanOrEqual(least);
  }
  const [first] = canaries;
  expect(() => expectNone(canaries, `before ${first?.text.toUpperCase()} after`, 'here')).toThrow();
});

test('no public page contains personal data (threat 3)', async ({ request }) => {
  test.setTimeout(120_000);
  const canaries = await listCanaries();
  const paths = [...(await listPublicPaths(request)), '/contact?course=1', '/courses?q=java', '/no/such/page'];
  for (const path of paths.flatMap((path) => [path, dataPathOf(path)])) {
    const response = await ask(request, path);
    expect([200, 404], path).toContain(response.status());
    expectNone(canaries, await response.text(), path);
  }
});

test('no public reply of the api contains personal data (threat 3)', async ({ request }) => {
  test.setTimeout(120_000);
  const canaries = await listCanaries();
  const calls = await listPublicCalls(request);
  expect(calls.length).toBeGreaterThan(40);
  for (const path of calls) {
    const text = await readWhole(request, path);
    expectNone(canaries, text, path);
    expect(neverKeys.exec(text)?.[0], path).toBeUndefined();
  }
});

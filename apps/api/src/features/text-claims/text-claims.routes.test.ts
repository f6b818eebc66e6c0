import type { ListedReport } from '@avsar/contract';
import { and, desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { articleContent, faqDraft, slideDraft } from '../../../test/rows/front-office.ts';
import { openingDraft } from '../../../test/rows/openings.ts';
import { createCompany, createCourse, createTrainer } from '../../../test/rows/public-pages.ts';
import { pictureAsText } from '../../../test/rows/sign-ups.ts';
import { syllabusDraft } from '../../../test/rows/syllabus.ts';
import { claimReport, createReport, withdrawn } from '../../../test/rows/text-claims.ts';
import { auditLog } from '../../database/tables/audit.ts';
import { textClaims } from '../../database/tables/outcome-reports.ts';
import { heroSlides } from '../../database/tables/site.ts';
import { claimRefusals } from './text-claims.policy.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
let report: Awaited<ReturnType<typeof createReport>>;
let cover: string;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
  report = await createReport(test.db);
  cover = await pictureAsText();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(heroSlides);
  await test.db.delete(textClaims);
});

const because = 'It denies a guarantee.';
const none = { kind: 'none', because };
const ofReport = () => ({ kind: 'report', report: { id: report.id } });
const needed = (word: string) => `This text says “${word}”. Please say what it refers to.`;

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = admin.token) =>
  test.call(method, `/api${path}`, { token, ...(body && { body }) });
const rowOf = async (subject: string) =>
  (await test.db.select().from(textClaims).where(eq(textClaims.subject, subject)))[0];
const auditOf = async (subject: string) =>
  test.db
    .select({ actor: auditLog.actor, action: auditLog.action, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), like(auditLog.action, 'text-claim.%')))
    .orderBy(desc(auditLog.id));

interface Written {
  readonly path: string;
  readonly subject: string;
  /** The version of the saved text. */
  readonly version: number;
}

/** How each text is written anew with this title, and changed with another. */
interface Text {
  readonly name: string;
  readonly create: (
    title: string,
    claim?: object,
  ) => Promise<{ status: number; written: () => Written; json: unknown }>;
  readonly change: (written: Written, title: string, claim?: object) => ReturnType<TestApp['call']>;
}

const withClaim = (body: object, claim: object | undefined) => ({ ...body, ...(claim && { claim }) });

function listed(
  name: string,
  path: string,
  kind: string,
  bodyOf: (title: string) => Promise<object>,
  change = path,
): Text {
  return {
    name,
    create: async (title, claim) => {
      const reply = await send('POST', path, withClaim(await bodyOf(title), claim));
      const written = () => {
        const { id, version } = reply.json<{ id: number; version: number }>();
        return { path: `${change}/${id}`, subject: `${kind}:${id}`, version };
      };
      return { status: reply.status, written, json: reply.json() };
    },
    change: async ({ path: own, version }, title, claim) =>
      send('PUT', own, withClaim({ ...changed(await bodyOf(title)), version }, claim)),
  };
}

/** A kind belongs to a new page only, and a cover that is not sent stays. */
const changed = ({ kind: _, image: __, ...body }: { readonly kind?: unknown; readonly image?: unknown }) => body;

let pages = 0;

const texts: readonly Text[] = [
  listed('a question', '/faqs', 'faq', async (title) => Promise.resolve(faqDraft(title))),
  listed('a slide', '/site/hero-slides', 'slide', async (title) => Promise.resolve(slideDraft(title))),
  listed('a page', '/admin/articles', 'article', async (title) =>
    Promise.resolve({
      kind: 'career',
      slug: `claim-${(pages += 1)}`,
      isPublished: true,
      content: articleContent(title),
    }),
  ),
  listed('a course', '/courses', 'course', async (title) =>
    Promise.resolve({
      title,
      description: 'What you will be able to do.',
      price: 12_999,
      days: 45,
      startDate: '2026-12-07',
      endDate: '2027-01-20',
      image: cover,
    }),
  ),
  listed('an opening', '/admin/openings', 'opening', async (title) =>
    openingDraft((await createCompany(test.db)).id, { title }),
  ),
];

describe.each(texts)('$name', ({ create, change }) => {
  it('400 with a word that claims and no reference: nothing is stored', async () => {
    const { status, json } = await create('Job guaranteed');
    expect([status, json]).toMatchObject([400, { fields: { claim: needed('guaranteed') } }]);
    expect(await test.db.$count(textClaims)).toBe(0);
  });

  it('201 without such a word stores no claim, also if one is sent', async () => {
    const { status, written } = await create('Learn slowly', none);
    expect(status).toBe(201);
    expect(await rowOf(written().subject)).toBeUndefined();
  });

  it('201 with "none of these": the reason is stored and in the audit log', async () => {
    const { status, written } = await create('100 % of what you need', none);
    expect(status).toBe(201);
    const { subject } = written();
    expect(await rowOf(subject)).toMatchObject({ kind: 'none', because, reportId: null, saidBy: `admin:${admin.id}` });
    expect(await auditOf(subject)).toEqual([
      { actor: `admin:${admin.id}`, action: 'text-claim.none', after: { word: '100 %', because } },
    ]);
  });

  it('201 with a report, PUT 200 with another reference, and the row goes with the word', async () => {
    const first = (await create('Jobs assured', ofReport())).written();
    expect(await rowOf(first.subject)).toMatchObject({ kind: 'report', reportId: report.id });
    expect((await change(first, 'Jobs assured')).status).toBe(400);
    expect((await change(first, 'Jobs assured', none)).status).toBe(200);
    expect(await rowOf(first.subject)).toMatchObject({ kind: 'none', because, reportId: null });
    expect((await auditOf(first.subject)).map(({ action }) => action)).toEqual([
      'text-claim.none',
      'text-claim.report',
    ]);
    const second = { ...first, version: first.version + 1 };
    expect((await change(second, 'Jobs', none)).status).toBe(200);
    expect(await rowOf(first.subject)).toBeUndefined();
  });

  it('400 with a report that was withdrawn, one that never was, or a guarantee: nothing is stored', async () => {
    const gone = await createReport(test.db, withdrawn());
    for (const id of [gone.id, 2_147_483_647]) {
      const { status, json } = await create('Guaranteed', { kind: 'report', report: { id } });
      expect([status, json]).toMatchObject([400, { fields: { claim: claimRefusals.noReport } }]);
    }
    const { status, json } = await create('Guaranteed', { kind: 'guarantee' });
    expect([status, json]).toMatchObject([400, { fields: { claim: claimRefusals.noGuarantee } }]);
    expect(await test.db.$count(textClaims)).toBe(0);
  });

  it('DELETE 200: the claim goes with the text', async () => {
    const { path, subject } = (await create('Guaranteed', none)).written();
    expect((await send('DELETE', path)).status).toBe(200);
    expect(await rowOf(subject)).toBeUndefined();
  });
});

describe('a syllabus (threat 52)', () => {
  const outcomes = (line: string) => syllabusDraft({ outcomes: [line] });
  const save = (courseId: number, line: string, version: number, claim?: object, token = admin.token) =>
    send('PUT', `/courses/${courseId}/syllabus/draft`, withClaim({ syllabus: outcomes(line), version }, claim), token);
  const publish = (courseId: number, version: number) =>
    send('POST', `/courses/${courseId}/syllabus/publish`, { version });

  it('keeps the claim of what is published while the draft loses its word', async () => {
    const { id } = await createCourse(test.db);
    expect((await save(id, 'A job, guaranteed', 0)).status).toBe(400);
    expect((await save(id, 'A job, guaranteed', 0, none)).status).toBe(200);
    expect(await rowOf(`syllabus:${id}`)).toBeUndefined();
    expect((await publish(id, 1)).status).toBe(200);
    expect((await save(id, 'Build an API', 1)).status).toBe(200);
    expect(await rowOf(`syllabus:${id}`)).toMatchObject({ kind: 'none', because });
    expect(await rowOf(`syllabus-draft:${id}`)).toBeUndefined();
    expect((await publish(id, 2)).status).toBe(200);
    expect(await rowOf(`syllabus:${id}`)).toBeUndefined();
  });

  it('of a trainer: the audit log names the trainer', async () => {
    const { id } = await createCourse(test.db);
    const trainer = await test.signInAs('trainer', await createTrainer(test.db, [id]));
    expect((await save(id, 'A sure-shot job', 0, none, trainer.token)).status).toBe(200);
    expect(await auditOf(`syllabus-draft:${id}`)).toMatchObject([
      { actor: `trainer:${trainer.id}`, action: 'text-claim.none', after: { because } },
    ]);
  });
});

describe('what visitors read', () => {
  it('GET /faqs, /site/hero-slides, /articles and /courses: the report, and nothing of a text without one', async () => {
    for (const text of texts.slice(0, 4)) {
      for (const [claim, shown] of [
        [ofReport(), ofReport()],
        [none, null],
      ] as const) {
        const { written, json } = await text.create('Guaranteed', claim);
        const { id, slug } = json as { readonly id: number; readonly slug?: string };
        const path = {
          'a question': '/faqs',
          'a slide': '/site/hero-slides',
          'a page': `/articles/career/${slug}`,
          'a course': `/courses/${id}`,
        }[text.name];
        const read = (await test.call('GET', `/api${path}`)).json<object>();
        const found: unknown = Array.isArray(read) ? read.find((one: { id: number }) => one.id === id) : read;
        expect([written().subject, found]).toMatchObject([written().subject, { claim: shown }]);
        expect(JSON.stringify(found)).not.toContain(because);
      }
    }
  });
});

describe('GET /admin/text-claims', () => {
  it('200 with the whole claim, and null for a text without one', async () => {
    await claimReport(test.db, 'faq:7', report.id);
    const read = async (subject: string) => (await send('GET', `/admin/text-claims?subject=${subject}`)).json();
    expect(await read('faq:7')).toEqual({ claim: ofReport() });
    expect(await read('faq:8')).toEqual({ claim: null });
  });

  it.each(['', '?subject=', '?subject=faq', `?subject=faq:${'1'.repeat(60)}`])('400 for %s', async (query) => {
    expect((await send('GET', `/admin/text-claims${query}`)).status).toBe(400);
  });
});

describe('GET /admin/text-claims/reports', () => {
  it('200: reports in force, the newest first', async () => {
    const [old, gone, next] = [
      await createReport(test.db, { graduatedFrom: '1000-01-01', graduatedTo: '1000-03-31', courseTitle: 'Core Java' }),
      await createReport(test.db, { graduatedTo: '2026-09-30', ...withdrawn() }),
      await createReport(test.db, { graduatedTo: '2026-10-31' }),
    ];
    const reports = (await send('GET', '/admin/text-claims/reports')).json<ListedReport[]>();
    const ids = reports.map(({ id }) => id);
    expect(ids.indexOf(next.id)).toBe(0);
    expect(ids).not.toContain(gone.id);
    expect(reports.at(-1)).toEqual({
      id: old.id,
      courseTitle: 'Core Java',
      graduatedFrom: '1000-01-01',
      graduatedTo: '1000-03-31',
      graduates: 12,
    });
  });
});

import { rm, writeFile } from 'node:fs/promises';
import { imageTexts, resumeTexts } from '@avsar/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { everydayPdfs, keptLink } from '../../../test/pdfs/everyday-pdfs.ts';
import { activePdfs, brokenPdfs, endlessPdfs } from '../../../test/pdfs/hostile-pdfs.ts';
import { pdf, pdfOfSize, resume } from '../../../test/pdfs/pdfs.ts';
import { base64Of, picture, pngOfSize } from '../../../test/rows/pictures.ts';
import { signUpDraft } from '../../../test/rows/sign-ups.ts';
import { startFailingS3, storageEnvironment, storages } from '../../../test/storages.ts';
import { media } from '../../database/tables/media.ts';

let addresses = 0;

/** A sign-up with a picture and a resume. */
async function signUp(test: TestApp, changes: { readonly image?: string; readonly resume?: string }) {
  addresses += 1;
  const body = { ...(await signUpDraft()), ...changes };
  return test.call('POST', '/api/students', { body, address: `10.4.${addresses >> 7}.${(addresses & 127) + 1}` });
}

async function countRows({ db }: TestApp) {
  const { rows } = await db.execute(sql`select (select count(*)::int from users) as users,
    (select count(*)::int from media) as media, (select count(*)::int from consents) as consents`);
  return rows[0];
}

const refusal = (field: 'image' | 'resume', message: string): unknown[] => [
  400,
  expect.objectContaining({ code: 'validation_failed', fields: { [field]: message } }),
];

describe.each(storages)('resumes on %s', (kind) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ REDIS_URL: '', ...(await storageEnvironment(kind)) });
  });
  afterAll(() => test.close());

  /** The response of a refused sign-up, which must store nothing. */
  async function refused(changes: Parameters<typeof signUp>[1]) {
    const before = await countRows(test);
    const reply = await signUp(test, changes);
    expect(await countRows(test)).toEqual(before);
    return [reply.status, reply.json()];
  }

  it('POST /students 201 stores the sent bytes as a private file under a generated name', async () => {
    const sent = pdf(resume({ text: `Canary ${Math.random()}` }));
    for (const start of ['', 'data:application/pdf;base64,']) {
      expect((await signUp(test, { resume: `${start}${base64Of(sent)}` })).status).toBe(201);
      const [row] = await test.db.select().from(media).where(eq(media.kind, 'resume')).orderBy(desc(media.id)).limit(1);
      expect(row).toMatchObject({
        visibility: 'private',
        key: expect.stringMatching(/^private\/[0-9a-f-]{36}$/) as string,
        contentType: 'application/pdf',
        bytes: sent.length,
      });
      const stored = await test.app.context.storage.find(`${row?.key}/resume.pdf`);
      expect(sent.equals(stored ?? Buffer.alloc(0))).toBe(true);
    }
  });

  it('POST /students 400 for 5,242,880 bytes of resume, 201 for one less (threat 22)', async () => {
    const fits = base64Of(pdfOfSize(5_242_879));
    expect((await signUp(test, { resume: fits })).status).toBe(201);
    expect((await signUp(test, { resume: `data:application/pdf;base64,${fits}` })).status).toBe(201);
    const tooLarge = base64Of(pdfOfSize(5_242_880));
    for (const start of ['', 'data:application/pdf;base64,'])
      expect(await refused({ resume: start + tooLarge })).toEqual(refusal('resume', resumeTexts.tooLarge));
  });

  it('POST /students 400 for 2,097,152 bytes of picture, 201 for one less beside the largest resume (threat 22)', async () => {
    const largest = { image: base64Of(await pngOfSize(2_097_151)), resume: base64Of(pdfOfSize(5_242_879)) };
    expect((await signUp(test, largest)).status).toBe(201);
    const tooLarge = base64Of(await pngOfSize(2_097_152));
    expect(await refused({ image: tooLarge })).toEqual(refusal('image', imageTexts.tooLarge));
  });

  it('POST /students 201 removes actions from a resume, except links to the web (threat 23)', async () => {
    for (const [, make] of everydayPdfs.slice(0, 3)) {
      expect((await signUp(test, { resume: base64Of(make()) })).status).toBe(201);
      const [row] = await test.db.select().from(media).where(eq(media.kind, 'resume')).orderBy(desc(media.id)).limit(1);
      const found = await test.app.context.storage.find(`${row?.key}/resume.pdf`);
      const stored = Buffer.from(found ?? []).toString('latin1');
      expect(stored).toContain(keptLink);
      expect(stored).not.toMatch(/mailto|tel:/);
    }
  });

  it.each(activePdfs)('POST /students 400 for %s (threat 23)', async (title, make) => {
    const text = title.startsWith('an object stream') ? resumeTexts.invalid : resumeTexts.active;
    expect(await refused({ resume: base64Of(make()) })).toEqual(refusal('resume', text));
  });

  it.each(brokenPdfs)('POST /students 400 for %s (threat 23)', async (_title, make) => {
    expect(await refused({ resume: base64Of(make()) })).toEqual(refusal('resume', resumeTexts.invalid));
  });

  it('POST /students 400 for a picture as resume, a resume as picture, and both at once (threat 21)', async () => {
    const [image, document] = [base64Of(await picture()), base64Of(pdf(resume()))];
    expect(await refused({ resume: image })).toEqual(refusal('resume', resumeTexts.invalid));
    expect(await refused({ image: document })).toEqual(refusal('image', imageTexts.invalid));
    expect(await refused({ image: document, resume: image })).toEqual([
      400,
      expect.objectContaining({ fields: { image: imageTexts.invalid, resume: resumeTexts.invalid } }),
    ]);
  });

  it('POST /students 400 for a resume whose data URI or base64 is not exact (threat 21)', async () => {
    const whole = base64Of(Buffer.concat([pdf(resume({ text: 'x' })), Buffer.from('\n\n')]));
    const broken = [
      ' ',
      `${whole}\n`,
      `${whole}AAAA`,
      whole.replace(/.$/, '*'),
      `data:text/html;base64,${whole}`,
      `data:image/png;base64,${whole}`,
      `data:application/x-pdf;base64,${whole}`,
      `data:application/pdf,${whole}`,
      `data:application/pdf;charset=utf-8;base64,${whole}`,
      '/api/files/students/1/resume/resume.pdf',
      'https://example.com/resume.pdf',
      'file:///etc/passwd',
    ];
    for (const text of broken) expect(await refused({ resume: text })).toEqual(refusal('resume', resumeTexts.invalid));
  });
});

// Five seconds of processor time can take much longer on a busy machine.
describe('a resume whose check never ends', { retry: 2 }, () => {
  it('POST /students 400 within the time limit; other sign-ups work meanwhile and afterwards (threat 23)', async () => {
    const test = await startTestApp({ REDIS_URL: '' });
    onTestFinished(() => test.close());
    expect((await signUp(test, {})).status).toBe(201);
    const [, make] = endlessPdfs[0] ?? ['', () => Buffer.alloc(0)];
    const [hostile, next] = await Promise.all([signUp(test, { resume: base64Of(make()) }), signUp(test, {})]);
    expect([hostile.status, hostile.json()]).toEqual(refusal('resume', resumeTexts.invalid));
    expect(next.status).toBe(201);
  }, 60_000);
});

describe('resumes while the storage is down', () => {
  /** The response of a sign-up while the storage is down, which must store nothing. */
  async function signUpWhileDown(test: TestApp) {
    const before = await countRows(test);
    const reply = await signUp(test, {});
    expect(await countRows(test)).toEqual(before);
    return [reply.status, reply.json()['code']];
  }

  it('POST /students 503 and no row when the folder cannot be written; 201 when it can again', async () => {
    const test = await startTestApp({ REDIS_URL: '' });
    onTestFinished(() => test.close());
    await rm(test.env.STORAGE_FOLDER ?? '', { recursive: true });
    await writeFile(test.env.STORAGE_FOLDER ?? '', 'in the way');
    expect(await signUpWhileDown(test)).toEqual([503, 'unavailable']);
    await rm(test.env.STORAGE_FOLDER ?? '');
    expect((await signUp(test, {})).status).toBe(201);
  });

  it.each(['refuses', 'cuts off'])('POST /students 503 and no row when S3 %s', async (how) => {
    const away = await startFailingS3(
      how === 'refuses' ? how : (socket) => socket.once('data', () => socket.destroy()),
    );
    const test = await startTestApp({ REDIS_URL: '', ...away.environment });
    onTestFinished(async () => {
      away.close();
      await test.close();
    });
    expect(await signUpWhileDown(test)).toEqual([503, 'unavailable']);
  });
});

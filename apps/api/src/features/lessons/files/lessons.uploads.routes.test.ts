import { attachmentBytesMost, attachmentTexts, imageTexts, type LessonFile, lessonLimits } from '@avsar/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses } from '#database/tables/courses.ts';
import { lessonFiles } from '#database/tables/lessons.ts';
import { media } from '#database/tables/media.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { opening } from '../../../../test/pdfs/hostile-pdfs.ts';
import { statusesOf } from '../../../../test/rows/front-office.ts';
import { giveLessonFiles, openLessonRoom } from '../../../../test/rows/lessons.ts';
import { base64Of, picture, pngOfSize } from '../../../../test/rows/pictures.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  token = (await test.signInAs('admin')).token;
});
afterAll(() => test.close());

const unknownId = 2_147_483_647;

interface Upload {
  readonly kind?: 'picture' | 'attachment';
  readonly name?: string;
  readonly file: Uint8Array | string;
  readonly by?: string;
}

const upload = (lessonId: number, { kind = 'attachment', name = 'loops.sql', file, by = token }: Upload) =>
  test.call('POST', `/api/lessons/${lessonId}/files`, {
    token: by,
    body: { kind, name, file: typeof file === 'string' ? file : base64Of(file) },
  });
const rowsOf = (lessonId: number) =>
  test.db
    .select({
      name: lessonFiles.name,
      kind: lessonFiles.kind,
      by: lessonFiles.createdBy,
      media: { kind: media.kind, visibility: media.visibility, contentType: media.contentType, key: media.key },
    })
    .from(lessonFiles)
    .innerJoin(media, eq(media.id, lessonFiles.mediaId))
    .where(eq(lessonFiles.lessonId, lessonId))
    .orderBy(asc(lessonFiles.id));
const storedFiles = async () => {
  const keys: string[] = [];
  for await (const { key } of test.app.context.storage.list('private')) keys.push(key);
  return keys.length;
};

const sql = Buffer.from('select 1;\n');
const page = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
const zipOf = (content: Buffer) => Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), content]);

describe('POST /lessons/:lessonId/files', () => {
  it('201 with an attachment, stored as it came', async () => {
    const { one, trainer } = await openLessonRoom(test);
    const reply = await upload(one, { file: sql, by: trainer.token });
    const added = reply.json<LessonFile>();
    expect([reply.status, added]).toEqual([
      201,
      {
        id: added.id,
        kind: 'attachment',
        name: 'loops.sql',
        bytes: sql.length,
        width: null,
        height: null,
        url: expect.stringContaining(`/api/files/lessons/${one}/attachments/${added.id}/file?by=`) as string,
      },
    ]);
    const [row] = await rowsOf(one);
    expect(row).toMatchObject({
      by: `trainer:${trainer.id}`,
      media: { kind: 'file', visibility: 'private', contentType: 'application/octet-stream' },
    });
    expect(row?.media.key).toMatch(/^private\/[0-9a-f-]{36}$/);
    const stored = await test.app.context.storage.find(`${row?.media.key}/file`);
    expect(Buffer.from(stored ?? [])).toEqual(sql);
  });

  it('201 with a picture, encoded again and private', async () => {
    const { one } = await openLessonRoom(test);
    const file = `data:image/png;base64,${base64Of(await picture({ width: 1600, height: 900 }))}`;
    const reply = await upload(one, { kind: 'picture', name: 'loop.png', file });
    expect([reply.status, reply.json()]).toMatchObject([201, { kind: 'picture', width: 1024, height: 576 }]);
    expect(await rowsOf(one)).toMatchObject([
      { media: { kind: 'image', visibility: 'private', contentType: 'image/webp' } },
    ]);
  });

  it('201 for the same file sent again: it is the same one', async () => {
    const { one, two } = await openLessonRoom(test);
    const first = (await upload(one, { file: sql })).json<LessonFile>();
    expect((await upload(one, { file: sql })).json<LessonFile>().id).toBe(first.id);
    const others = [
      await upload(one, { file: sql, name: 'joins.sql' }),
      await upload(one, { file: Buffer.from('select 2;') }),
      await upload(two, { file: sql }),
    ];
    expect(others.map((reply) => [reply.status, reply.json<LessonFile>().id === first.id])).toEqual([
      [201, false],
      [201, false],
      [201, false],
    ]);
    expect([(await rowsOf(one)).length, (await rowsOf(two)).length]).toEqual([3, 1]);
  });

  it('201 for ten of the same at once: one row', async () => {
    const { one } = await openLessonRoom(test);
    const replies = await Promise.all(Array.from({ length: 10 }, () => upload(one, { file: sql })));
    expect(statusesOf(replies)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(await rowsOf(one)).toHaveLength(1);
  });

  it('404 for a trainer of another course and for a lesson that never was, 403 for a student; nothing is stored', async () => {
    const { one, student } = await openLessonRoom(test);
    const other = await openLessonRoom(test);
    const before = await storedFiles();
    expect((await upload(one, { file: sql, by: other.trainer.token })).status).toBe(404);
    expect((await upload(unknownId, { file: sql })).status).toBe(404);
    expect((await upload(one, { file: sql, by: student.token })).status).toBe(403);
    expect([await rowsOf(one), await storedFiles()]).toEqual([[], before]);
  });

  it('409 for an archived course, and for a lesson with 300 files; nothing is stored', async () => {
    const archived = await openLessonRoom(test);
    await test.db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, archived.courseId));
    const full = await openLessonRoom(test);
    const { attachment } = await giveLessonFiles(test, full.one);
    const [given] = await test.db.select().from(lessonFiles).where(eq(lessonFiles.id, attachment));
    const { mediaId = 0 } = given ?? {};
    const row = {
      lessonId: full.one,
      mediaId,
      kind: 'attachment' as const,
      createdAt: new Date(),
      createdBy: 'admin:1',
    };
    const rows = Array.from({ length: lessonLimits.filesMost - 3 }, (_, at) => ({ ...row, name: `${at}.sql` }));
    await test.db.insert(lessonFiles).values(rows);
    expect((await upload(full.one, { file: sql })).status).toBe(201);
    const before = await storedFiles();
    for (const { one } of [archived, full]) {
      const reply = await upload(one, { file: Buffer.from('select 2;') });
      expect([reply.status, reply.json<{ code: string }>().code]).toEqual([409, 'conflict']);
    }
    expect(await storedFiles()).toBe(before);
  });
});

describe('a file that is refused', () => {
  it.each<[string, string, Uint8Array, string]>([
    ['a vector picture', 'loop.svg', Buffer.from('<svg onload="alert(1)"/>'), attachmentTexts.kind],
    ['a page that shows itself', 'page.xhtml', page, attachmentTexts.kind],
    ['a program', 'setup.exe', Buffer.from('MZ'), attachmentTexts.kind],
    ['a file with macros', 'sheet.xlsm', zipOf(sql), attachmentTexts.kind],
    ['a program behind a document', 'report.pdf.exe', Buffer.from('%PDF-1.7'), attachmentTexts.kind],
    ['a file without an ending', 'Makefile', sql, attachmentTexts.kind],
    ['a page called picture', 'loop.png', page, attachmentTexts.invalid],
    ['a page called PDF', 'page.html.pdf', page, attachmentTexts.invalid],
    ['a page before a PDF', 'notes.pdf', Buffer.concat([page, Buffer.from('%PDF-1.7')]), attachmentTexts.invalid],
    ['a page before an archive', 'notes.zip', Buffer.concat([page, zipOf(sql)]), attachmentTexts.invalid],
    ['a vector picture called PNG', 'loop.png', Buffer.from('<svg/>'), attachmentTexts.invalid],
    ['an archive called text', 'notes.txt', zipOf(sql), attachmentTexts.invalid],
    ['a program called script', 'run.sh', Buffer.from('\u007FELF\u0002', 'latin1'), attachmentTexts.invalid],
    ['a NUL in a text', 'notes.md', Buffer.from('a\u0000b'), attachmentTexts.invalid],
  ])('400: %s', async (_, name, file, message) => {
    const { one } = await openLessonRoom(test);
    const before = await storedFiles();
    const reply = await upload(one, { name, file });
    expect([reply.status, reply.json()]).toMatchObject([400, { message }]);
    expect([await rowsOf(one), await storedFiles()]).toEqual([[], before]);
  });

  it.each([
    ['a NUL', 'a\u0000.sql'],
    ['a line break', 'a\r\nset-cookie: x=1.sql'],
    ['a folder', '../../a.sql'],
    ['a folder of Windows', 'c:\\a.sql'],
    ['letters that turn round', 'a\u202Elqs.js'],
    ['nothing', ' '],
    ['121 letters', `${'a'.repeat(117)}.sql`],
  ])('400: a name with %s', async (_, name) => {
    const { one } = await openLessonRoom(test);
    const reply = await upload(one, { name, file: sql });
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['name']]);
    expect(await rowsOf(one)).toEqual([]);
  });

  it.each([
    ['no base64', '<script>'],
    ['missing padding', 'YQ'],
    ['stray bits', 'YR=='],
    ['a blank', 'YWJj ZGVm'],
    ['nothing', ''],
    ['a data URI without base64', 'data:text/plain,abc'],
    ['two data URIs', 'data:text/plain;base64,data:text/plain;base64,YWJj'],
  ])('400: %s', async (_, file) => {
    const { one } = await openLessonRoom(test);
    const reply = await upload(one, { file });
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['file']]);
    expect(await rowsOf(one)).toEqual([]);
  });

  it.each(['loop.svg', 'loop.gif', 'page.html'])('400: %s as picture', async (name) => {
    const { one } = await openLessonRoom(test);
    const files: Readonly<Record<string, Buffer>> = {
      'loop.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'loop.gif': Buffer.from('GIF89a/*<script>*/=1;alert(1)'),
      'page.html': page,
    };
    const reply = await upload(one, { kind: 'picture', name, file: files[name] ?? page });
    expect([reply.status, reply.json()]).toMatchObject([400, { message: imageTexts.invalid }]);
    expect(await rowsOf(one)).toEqual([]);
  });

  it('400: one byte too many, 201 for the largest', async () => {
    const { one } = await openLessonRoom(test);
    const largest = Buffer.alloc(attachmentBytesMost, 'a');
    const larger = Buffer.alloc(attachmentBytesMost + 1, 'a');
    expect((await upload(one, { name: 'a.txt', file: larger })).json()).toMatchObject({
      message: attachmentTexts.tooLarge,
    });
    expect((await upload(one, { name: 'a.txt', file: largest })).json()).toMatchObject({ bytes: largest.length });
    const image = await upload(one, { kind: 'picture', name: 'a.png', file: await pngOfSize(2 * 1024 * 1024) });
    expect([image.status, image.json()]).toMatchObject([400, { message: imageTexts.tooLarge }]);
    expect(await rowsOf(one)).toHaveLength(1);
  });
});

describe('a file that could run if a browser showed it (threat 44)', () => {
  it.each<[string, string, Uint8Array]>([
    ['a page', 'page.html', page],
    ['a script', 'run.js', Buffer.from('alert(document.domain)')],
    ['a style', 'look.css', Buffer.from('body{background:url(javascript:alert(1))}')],
    ['a document of XML', 'page.xml', Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"><script/></html>')],
    ['a PDF with a script', 'notes.pdf', opening('<< /S /JavaScript /JS (app.alert\\(1\\)) >>')],
    ['a PDF that is a page too', 'notes.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), page])],
    ['an archive with a page', 'notes.zip', zipOf(page)],
    ['a PNG with a page behind', 'loop.png', Buffer.concat([Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'), page])],
    ['a JPEG with a page in it', 'loop.jpg', Buffer.concat([Buffer.from('\u00FF\u00D8\u00FF', 'latin1'), page])],
    ['a spreadsheet with formulas', 'marks.csv', Buffer.from('=cmd|"/c calc"!A1')],
  ])('leaves as a download that does not run: %s', async (_, name, file) => {
    const { one } = await openLessonRoom(test);
    const { id } = (await upload(one, { name, file })).json<LessonFile>();
    const reply = await test.call('GET', `/api/files/lessons/${one}/attachments/${id}/file`, { token });
    expect([reply.status, reply.bytes.equals(file)]).toEqual([200, true]);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });
});

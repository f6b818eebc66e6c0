import { readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { imageTexts, limits } from '@avsar/contract';
import { pngChunk } from '@avsar/testkit/png';
import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { base64Of, blackPng, noise, picture, pngOfSize, withChunks } from '../../../test/rows/pictures.ts';
import { mountRefusal, mountSmallDisk } from '../../../test/small-disk.ts';
import { startFailingS3, storageEnvironment, storages } from '../../../test/storages.ts';
import { auditLog } from '../../database/tables/audit.ts';
import { media } from '../../database/tables/media.ts';
import { siteSettings } from '../../database/tables/site.ts';
import { publishImage, storeImage } from './index.ts';

const draft = {
  brand: 'Avsar',
  slug: 'avsar',
  address: '1 Lake Road',
  phone: '90000 12345',
  email: 'hello@avsar.example',
  socialLinks: {},
};

/** Uploads a picture as the logo of the site. */
async function putLogo(test: TestApp, token: string, logo: string | null) {
  const [site] = await test.db.select({ version: siteSettings.version }).from(siteSettings);
  const reply = await test.call('PUT', '/api/site', { token, body: { ...draft, logo, version: site?.version } });
  return { reply, url: reply.status === 200 ? (reply.json<{ logo: string }>().logo ?? '') : '' };
}

const countRows = async (test: TestApp) => [await test.db.$count(media), await test.db.$count(auditLog)];

describe.each(storages)('pictures on %s', (kind) => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await startTestApp({ REDIS_URL: '', ...(await storageEnvironment(kind)) });
    token = (await test.signInAs('admin')).token;
  });
  afterAll(() => test.close());
  const put = (logo: string | null) => putLogo(test, token, logo);

  describe('an accepted picture', () => {
    it.each(['png', 'jpeg', 'webp'] as const)(
      'PUT /site 200 with a %s, GET /media 200 in both sizes',
      async (format) => {
        const sent = await sharp(await picture({ width: 1600, height: 900 }))
          .toFormat(format)
          .toBuffer();
        const { reply, url } = await put(base64Of(sent));
        expect([reply.status, url]).toEqual([200, expect.stringMatching(/^\/api\/media\/[0-9a-f]{32}\/1024\.webp$/)]);
        for (const [file, width, height] of [
          ['1024.webp', 1024, 576],
          ['320.webp', 320, 180],
        ] as const) {
          const shown = await test.call('GET', url.replace('1024.webp', file));
          expect(shown.status).toBe(200);
          expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width, height });
        }
      },
    );

    it('PUT /site 200 for a data URI with the right type', async () => {
      const { reply } = await put(`data:image/png;base64,${base64Of(await picture())}`);
      expect(reply.status).toBe(200);
    });

    it('PUT /site 200 never enlarges a picture, not even one of a single pixel', async () => {
      for (const [width, height] of [
        [200, 100],
        [1, 1],
        [1, 5000],
      ] as const) {
        const { url } = await put(base64Of(await picture({ width, height })));
        const large = await sharp((await test.call('GET', url)).bytes).metadata();
        const small = await sharp((await test.call('GET', url.replace('1024.', '320.'))).bytes).metadata();
        expect([large.width, large.height]).toEqual([width, Math.min(height, 1024)]);
        expect([small.width, small.height]).toEqual([width, Math.min(height, 320)]);
      }
    });

    it('PUT /site 200 removes EXIF and GPS, and rotates the picture as EXIF says (threat 21)', async () => {
      const exif = { IFD0: { Copyright: 'CANARY-EXIF' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 25/1 0/1' } };
      const sent = await sharp(await picture({ width: 60, height: 20 }))
        .jpeg()
        .withExif(exif)
        .withMetadata({ orientation: 6 })
        .toBuffer();
      expect(sent.toString('latin1')).toContain('CANARY-EXIF');
      const { url } = await put(base64Of(sent));
      const stored = (await test.call('GET', url)).bytes;
      expect(await sharp(stored).metadata()).toMatchObject({ width: 20, height: 60 });
      expect(await sharp(stored).metadata()).not.toHaveProperty('exif');
      expect(stored.toString('latin1')).not.toMatch(/CANARY|Exif/);
    });

    it('PUT /site 200 never stores the sent bytes, not even of our own picture sent back (threat 21)', async () => {
      let sent: Buffer = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
        .webp()
        .toBuffer();
      for (let round = 0; round < 6; round += 1) {
        const { url } = await put(base64Of(sent));
        const files = ['1024.', '320.'].map((size) => test.call('GET', url.replace('1024.', size)));
        const stored = (await Promise.all(files)).map(({ bytes }) => bytes);
        expect(stored.some((bytes) => bytes.equals(sent))).toBe(false);
        sent = stored[0] ?? sent;
      }
    });

    it('PUT /site 200 with a script appended to the picture stores only the picture (threat 21)', async () => {
      const sent = Buffer.concat([await picture(), Buffer.from('<script>alert("CANARY")</script>')]);
      const { url } = await put(base64Of(sent));
      expect((await test.call('GET', url)).text).not.toContain('CANARY');
    });

    it('PUT /site 200 twice with the same picture creates one row and one URL', async () => {
      const sent = base64Of(await picture());
      const first = await put(sent);
      const rows = await test.db.$count(media);
      await put(null);
      const second = await put(sent);
      expect(second.url).toBe(first.url);
      expect(await test.db.$count(media)).toBe(rows);
    });

    it('ten parallel uploads of the same picture create one row', async () => {
      const sent = await picture();
      const { context } = test.app;
      const stored = await Promise.all(
        Array.from({ length: 10 }, () => context.transaction((tx) => storeImage(context, tx, sent, 'public'))),
      );
      expect(new Set(stored.map(({ id, url }) => `${id} ${url}`)).size).toBe(1);
    });
  });

  describe('GET /media', () => {
    let url: string;
    beforeAll(async () => {
      ({ url } = await put(base64Of(await picture({ width: 2000, height: 2000 }))));
    });

    it('200 with headers for caching for ever, and the right content type and length', async () => {
      const bearer = { authorization: `Bearer ${token}` };
      for (const headers of [{}, bearer, { 'accept-encoding': 'br, gzip' }]) {
        const reply = await test.call('GET', url, { headers });
        expect(reply.headers).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': 'image/webp',
          'content-length': String(reply.bytes.length),
          'x-content-type-options': 'nosniff',
          etag: `"${url.split('/')[3]}"`,
        });
        expect(reply.headers).not.toHaveProperty('content-encoding');
        expect(String(reply.headers['vary'] ?? '')).not.toMatch(/authorization|cookie|encoding/i);
      }
    });

    it('304 without a body if the ETag matches', async () => {
      const etag = `"${url.split('/')[3]}"`;
      for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const reply = await test.call('GET', url, { headers: { 'if-none-match': held } });
        expect([reply.status, reply.text, reply.headers['etag']]).toEqual([304, '', etag]);
        expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      }
      expect((await test.call('GET', url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    });

    it('HEAD 200 without a body', async () => {
      const reply = await test.app.inject({ method: 'HEAD', url });
      expect([reply.statusCode, reply.body, reply.headers['content-type']]).toEqual([200, '', 'image/webp']);
    });

    it('404 for a picture that does not exist, not cached', async () => {
      const reply = await test.call('GET', `/api/media/${'0'.repeat(32)}/320.webp`, {
        headers: { 'if-none-match': '*' },
      });
      expect([reply.status, reply.headers['cache-control']]).toEqual([404, 'private, no-store']);
      expect(reply.json()).toMatchObject({ code: 'not_found' });
    });

    it('404 for a private picture, by any path', async () => {
      const { context } = test.app;
      const { id, url: address } = await storeImage(context, context.db, await picture(), 'private');
      const [row] = await test.db.select().from(media).where(eq(media.id, id));
      expect([address, row?.visibility, row?.key]).toEqual([
        null,
        'private',
        expect.stringMatching(/^private\/[\w-]{36}$/),
      ]);
      const key = row?.key ?? '';
      expect(await context.storage.find(`${key}/320.webp`)).toBeInstanceOf(Uint8Array);
      const attempts = [
        `${row?.hash}/320.webp`,
        `${key}/320.webp`,
        `..%2F${encodeURIComponent(key)}/320.webp`,
        `${key.replace('private/', '')}/1024.webp`,
        `${key.replace('private/', '').replaceAll('-', '')}/1024.webp`,
      ];
      for (const attempt of attempts) {
        const { status } = await test.call('GET', `/api/media/${attempt}`, { token });
        expect([400, 404]).toContain(status);
      }
    });

    it('200 for the public copy of a private picture, which stays private itself (ADR-0012)', async () => {
      const { context } = test.app;
      const original = await storeImage(context, context.db, await picture(), 'private');
      const copy = await publishImage(context, context.db, original.id);
      const again = await publishImage(context, context.db, original.id);
      expect([again.id, again.url]).toEqual([copy.id, copy.url]);
      for (const file of ['1024.webp', '320.webp'])
        expect((await test.call('GET', (copy.url ?? '').replace('1024.webp', file))).status).toBe(200);
      const rows = await test.db
        .select()
        .from(media)
        .where(inArray(media.id, [original.id, copy.id]))
        .orderBy(media.id);
      expect(rows.map(({ visibility }) => visibility)).toEqual(['private', 'public']);
      expect(rows[0]?.key).toMatch(/^private\//);
      await test.db.delete(media).where(eq(media.id, copy.id));
      expect((await test.call('GET', copy.url ?? '')).status).toBe(404);
    });

    it.each(['%s/640.webp', '%s/320.png', '%s/320.webp%%00', '../%s/320.webp', 'A%s/320.webp'])(
      '400 or 404 for an invalid path: %s',
      async (pattern) => {
        const hash = url.split('/')[3] ?? '';
        const { status } = await test.call('GET', `/api/media/${pattern.replace('%s', hash).replace('%%', '%')}`);
        expect([400, 404]).toContain(status);
      },
    );

    it('404 if the file is missing in the storage', async () => {
      const { url: lost } = await put(base64Of(await picture()));
      await test.app.context.storage.delete(`public/${lost.split('/')[3]}/1024.webp`);
      const reply = await test.call('GET', lost);
      expect([reply.status, reply.headers['cache-control']]).toEqual([404, 'private, no-store']);
      await expect(test.app.context.storage.delete(`public/${lost.split('/')[3]}/1024.webp`)).resolves.toBeUndefined();
    });
  });
});

describe('refused pictures', () => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await startTestApp({ REDIS_URL: '' });
    token = (await test.signInAs('admin')).token;
  });
  afterAll(() => test.close());

  /** The response to a picture, and the number of rows. */
  async function sendLogo(logo: string) {
    const before = await countRows(test);
    const { reply } = await putLogo(test, token, logo);
    const { code, message, fields } = reply.json();
    return { status: reply.status, code, message, fields, isKept: (await countRows(test)).join() !== before.join() };
  }

  /** The expected result of a refusal: the message of the spec for this field, and nothing stored. */
  const refusal = (words: string) => ({
    status: 400,
    code: 'validation_failed',
    message: words,
    fields: { logo: words },
    isKept: false,
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const frames = () =>
    [1, 2].map((shade) => ({
      create: { width: 8, height: 8, channels: 3 as const, background: { r: shade * 99, g: 0, b: 0 } },
    }));

  it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['SVG', () => Buffer.from(svg)],
    ['SVG behind an XML header', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['XHTML', () => Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>')],
    ['a GIF', () => gif],
    [
      'a GIF that is a script too',
      () => Buffer.concat([Buffer.from('GIF89a/*'), gif.subarray(6), Buffer.from('*/=1;alert(1)')]),
    ],
    ['a program', () => Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(500, 1)])],
    ['an ELF program', () => Buffer.concat([Buffer.from('\u007fELF', 'latin1'), Buffer.alloc(500, 1)])],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF')],
    [
      'a TIFF',
      async () =>
        sharp(await picture())
          .tiff()
          .toBuffer(),
    ],
    [
      'an AVIF',
      async () =>
        sharp(await picture())
          .avif()
          .toBuffer(),
    ],
    ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['half a JPEG', async () => (await noise(300, 300).jpeg().toBuffer()).subarray(0, 9000)],
    ['half a PNG', async () => (await noise(300, 300).png().toBuffer()).subarray(0, 90_000)],
    ['the beginning of a PNG', async () => (await picture()).subarray(0, 40)],
    ['a PNG with a wrong checksum', async () => flipped(await picture(), 30)],
    [
      'an animated WebP',
      async () =>
        sharp(await Promise.all(frames().map((frame) => sharp(frame).png().toBuffer())), { join: { animated: true } })
          .webp()
          .toBuffer(),
    ],
    [
      'an animated PNG',
      async () => withChunks(await picture(), pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))),
    ],
    ['one byte', () => Buffer.from([0])],
  ])('PUT /site 400 for %s (threat 21)', async (_title, make) => {
    expect(await sendLogo(base64Of(await make()))).toEqual(refusal(imageTexts.invalid));
  });

  it('PUT /site 400 for a data URI whose type differs from its content (threat 21)', async () => {
    const png = base64Of(await picture());
    for (const type of [
      'image/jpeg',
      'image/webp',
      'image/svg+xml',
      'text/html',
      'application/xhtml+xml',
      'image/x-png',
    ]) {
      expect(await sendLogo(`data:${type};base64,${png}`)).toEqual(refusal(imageTexts.invalid));
    }
  });

  it('PUT /site 400 for base64 that is not exact (threat 21)', async () => {
    const png = await picture();
    // A length that needs two characters of padding.
    const whole = base64Of(Buffer.concat([png, Buffer.alloc((4 - (png.length % 3)) % 3)]));
    expect(whole).toMatch(/[AQgw]==$/);
    expect((await putLogo(test, token, whole)).reply.status).toBe(200);
    expect(await sendLogo('')).toEqual(refusal('Please choose a file.'));
    const broken = [
      ' ',
      '====',
      ` ${whole}`,
      `${whole}\n`,
      `${whole.slice(0, 76)}\r\n${whole.slice(76)}`,
      whole.replace(/.$/, ''),
      `${whole}=`,
      `${whole}AAAA`,
      // Bits that are not zero where the padding requires it.
      whole.replace(/.==$/, 'B=='),
      `-_${whole.slice(2)}`,
      `${whole.slice(0, 40)}\u0000${whole.slice(41)}`,
      `${whole.slice(0, 40)}*${whole.slice(41)}`,
      'data:image/png;base64,',
      `data:image/png,${whole}`,
      `data:image/png;base64,${whole} `,
      `data:image/png;base64,data:image/png;base64,${whole}`,
      `DATA:image/png;base64,${whole}`,
      '/api/media/0123456789abcdef0123456789abcdef/1024.webp',
      'https://example.com/logo.png',
      'file:///etc/passwd',
    ];
    for (const text of broken) expect(await sendLogo(text)).toEqual(refusal(imageTexts.invalid));
  });

  it.each([
    [20_000, 20_000],
    [1, 25_000_001],
    [5001, 5000],
    [2_147_483_647, 2_147_483_647],
  ])('PUT /site 400 for a PNG of %i × %i pixels, within two seconds (threat 22)', async (width, height) => {
    const isHonest = width * height <= 400_000_000;
    const bomb = isHonest ? blackPng(width, height) : resized(blackPng(8, 8), width, height);
    expect(bomb.length).toBeLessThan(limits.imageBytesMost);
    const started = performance.now();
    expect(await sendLogo(base64Of(bomb))).toEqual(refusal(imageTexts.invalid));
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('PUT /site 200 for exactly 25 megapixels (threat 22)', async () => {
    expect((await putLogo(test, token, base64Of(blackPng(5000, 5000)))).reply.status).toBe(200);
  });

  it('PUT /site 400 for 2,097,152 bytes, 200 for one less, with and without a data URI (threat 22)', async () => {
    for (const start of ['', 'data:image/png;base64,']) {
      const fits = await pngOfSize(2_097_151);
      expect(fits.length).toBe(limits.imageBytesMost);
      expect((await putLogo(test, token, start + base64Of(fits))).reply.status).toBe(200);
      expect(await sendLogo(start + base64Of(await pngOfSize(2_097_152)))).toEqual(refusal(imageTexts.tooLarge));
    }
  });

  it('PUT /site 400 for 7 MB, 413 for 11 MiB, 413 for 300 KB where no file is expected (threat 22)', async () => {
    expect(await sendLogo('A'.repeat(9_400_000))).toEqual(refusal(imageTexts.tooLarge));
    const { reply } = await putLogo(test, token, 'A'.repeat(11 * 1024 * 1024));
    expect([reply.status, reply.json()]).toEqual([413, expect.objectContaining({ code: 'payload_too_large' })]);
    const elsewhere = await test.call('POST', '/api/admin/login', { body: { username: 'a'.repeat(300_000) } });
    expect(elsewhere.status).toBe(413);
  });

  it('PUT /site 401 and 403 before a byte of the body is read (threat 22)', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const { token: student } = await test.signInAs('student');
    for (const [status, authorization] of [
      [401, ''],
      [403, `Authorization: Bearer ${student}\r\n`],
    ] as const) {
      const reply = await firstResponseBytes(
        port,
        `PUT /api/site HTTP/1.1\r\nHost: avsar\r\n${authorization}Content-Type: application/json\r\nContent-Length: 9000000\r\n\r\n`,
      );
      expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    }
  });
});

/** The response to request headers whose body is never sent. */
async function firstResponseBytes(port: number, head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(head));
  onTestFinished(() => void socket.destroy());
  return new Promise((resolve, reject) => {
    socket.once('data', (words) => resolve(words.toString()));
    socket.once('error', reject);
  });
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

/** The PNG with a wrong size in its header. */
function resized(png: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)]);
}

describe('pictures while the storage is down', () => {
  it('PUT /site 503 and no row, GET /site 200, when the folder cannot be written', async () => {
    const test = await startTestApp({ REDIS_URL: '' });
    onTestFinished(() => test.close());
    // Root may write to every folder, but nobody can write into a file as if it were a folder.
    await rm(test.env.STORAGE_FOLDER ?? '', { recursive: true });
    await writeFile(test.env.STORAGE_FOLDER ?? '', 'in the way');
    await expectAway(test);
    await rm(test.env.STORAGE_FOLDER ?? '');
    const { token } = await test.signInAs('admin');
    expect((await putLogo(test, token, base64Of(await picture()))).reply.status).toBe(200);
  });

  it('PUT /site 503 with Retry-After and no partial file when the disk is full, 200 once there is space', async ({
    skip,
  }) => {
    skip(mountRefusal !== undefined, mountRefusal);
    const disk = await mountSmallDisk(2);
    const test = await startTestApp({ REDIS_URL: '', STORAGE_FOLDER: disk.folder });
    onTestFinished(async () => {
      await test.close();
      await disk.unmount();
    });
    const { token } = await test.signInAs('admin');
    const before = await countRows(test);
    const logo = base64Of(await picture({ width: 1600, height: 900 }));
    await disk.fill();
    for (let time = 0; time < 2; time += 1) {
      const { reply } = await putLogo(test, token, logo);
      expect([reply.status, reply.headers['retry-after'], reply.json()]).toEqual([
        503,
        '60',
        expect.objectContaining({ message: 'Files cannot be stored at the moment. Please try again later.' }),
      ]);
    }
    expect(await countRows(test)).toEqual(before);
    expect(await readdir(join(disk.folder, 'unfinished'))).toEqual([]);
    await disk.free();
    expect((await putLogo(test, token, logo)).reply.status).toBe(200);
  });

  it.each(['refuses', 'says nothing'])(
    'PUT /site 503 and no row, GET /site 200, when S3 %s',
    async (how) => {
      const away = await startFailingS3(how === 'refuses' ? how : () => {});
      const test = await startTestApp({ REDIS_URL: '', ...away.environment });
      onTestFinished(async () => {
        away.close();
        await test.close();
      });
      await expectAway(test);
      expect(test.logLines.join('')).not.toContain('CANARY');
    },
    60_000,
  );

  async function expectAway(test: TestApp): Promise<void> {
    const { token } = await test.signInAs('admin');
    const before = await countRows(test);
    const started = performance.now();
    const { reply } = await putLogo(test, token, base64Of(await picture()));
    expect([reply.status, reply.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
    expect(reply.headers['retry-after']).toBe('1');
    expect(performance.now() - started).toBeLessThan(12_000);
    expect(await countRows(test)).toEqual(before);
    expect((await test.call('GET', '/api/site')).status).toBe(200);
  }
});

import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { failureOf } from '../../../test/failure.ts';
import { actingPdfs } from '../../../test/pdfs/acting-pdfs.ts';
import { everydayPdfs } from '../../../test/pdfs/everyday-pdfs.ts';
import { activePdfs, brokenPdfs, endlessPdfs } from '../../../test/pdfs/hostile-pdfs.ts';
import { packed, pdf, pdfOfSize, resume } from '../../../test/pdfs/pdfs.ts';
import { createDocuments } from './documents.ts';
import { readAsViewer } from './documents-viewer.ts';

const speaksOfScripts = () => {
  const uri = '<< /S /URI /URI (https://x.example/JavaScript/JS) >>';
  const page = `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${uri} >>]`;
  const title = '<< /Title (HTML/JavaScript \\(/Launch\\) developer) >>';
  return pdf({ ...resume({ page }), 5: title }, { trailer: '/Info 5 0 R' });
};

const speaksOfScriptsInside = () => {
  const inside = { 1: '<< /Type /Catalog /Pages 2 0 R >>', 5: '<< /Title (HTML/JavaScript) >>' };
  const objects = { ...resume(), 1: { packedIn: 6, at: 0 }, 5: { packedIn: 6, at: 1 }, 6: packed(inside) };
  return pdf(objects, { trailer: '/Info 5 0 R' });
};

describe('the document process', () => {
  // Long, because the limit of five seconds counts CPU time, which takes longer on a busy machine.
  const documents = createDocuments({ timeoutMilliseconds: 60_000 });
  afterAll(() => documents.close());

  const good: readonly (readonly [string, () => Buffer])[] = [
    ['one page', () => pdf(resume())],
    ['30 pages', () => pdf(resume({ pages: 30 }))],
    ['five megabytes', () => pdfOfSize(5_242_879)],
    ['a title, a link and a text that speak of scripts', speaksOfScripts],
    ['such a title in an object stream', speaksOfScriptsInside],
    ...everydayPdfs,
    ['text before its head', () => Buffer.concat([Buffer.from('from a scanner\n'), pdf(resume())])],
  ];
  it.each(good)('accepts %s', async (_title, make) => {
    const sent = make();
    const { hash, bytes } = await documents.inspect(sent);
    expect([hash, bytes.length]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), sent.length]);
  });

  it.each(actingPdfs.slice(0, 5))('accepts a file with %s after removing that (threat 23)', async (_title, make) => {
    const { bytes } = await documents.inspect(make());
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/evil|URI/i);
  });

  it.each(activePdfs)('refuses %s, by the content of the file (threat 23)', async (_title, make) => {
    const failure = await failureOf(documents.inspect(make()));
    expect(failure).toMatchObject({
      name: expect.stringMatching(/^ActiveFileError|^InvalidFileError/) as string,
      message: expect.stringMatching(/^\/|^an? (?:object stream|annotation|file elsewhere|action)/) as string,
    });
  });

  it.each(brokenPdfs)('refuses %s (threat 23)', async (_title, make) => {
    expect(await failureOf(documents.inspect(make()))).toMatchObject({ name: 'InvalidFileError' });
  });

  it.each(endlessPdfs)(
    'refuses %s before it takes too much, and goes on working (threat 23)',
    async (_title, make) => {
      const hostile = make();
      await documents.inspect(pdf(resume()));
      expect(await failureOf(documents.inspect(hostile))).toMatchObject({ name: 'InvalidFileError' });
      await documents.inspect(pdf(resume()));
    },
    90_000,
  );

  it('throws 503 when too many jobs wait and when it is closed, since no file is at fault', async () => {
    const busy = createDocuments({ waitingMost: 1 });
    onTestFinished(() => busy.close());
    const outcomes = [1, 2, 3].map(() => busy.inspect(pdf(resume())));
    expect(await failureOf(Promise.all(outcomes))).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    const waiting = [busy.inspect(pdf(resume())), busy.inspect(pdf(resume()))].map((inspection) =>
      failureOf(inspection).catch(() => ({ code: 'done' })),
    );
    busy.close();
    expect(await Promise.all(waiting)).toContainEqual(expect.objectContaining({ code: 'unavailable' }));
    expect(await failureOf(busy.inspect(pdf(resume())))).toMatchObject({ code: 'unavailable' });
  });
});

describe('readAsViewer', () => {
  /** The viewer finds only these; the other files hide content that another reader might find. */
  const seen = [
    'JavaScript when it is opened',
    'JavaScript in the tree of names',
    'JavaScript when a page is shown',
    'JavaScript in an object stream',
    'JavaScript in an object stream, inside of a comment',
    'an object stream packed twice',
    'JavaScript in a comment',
    'JavaScript in a string, with a comment in its number',
    'a file inside',
    'a file pinned to a page',
    'a form of the other kind (XFA)',
    'encryption that opens without a password',
    'encryption with a password',
  ];

  it.each([
    'a link to a script',
    'a link to a file on a share',
    'a link to a mailbox',
    'a link that does /S /Named /N /Print',
    'a link that does /S /ResetForm',
    '/S /Named /N /Print when it is opened',
    'a link to a script in an object stream',
    'a link to a script in a later revision',
  ])('refuses %s where it is still in the file (threat 23)', async (title) => {
    const make = actingPdfs.find(([other]) => other === title)?.[1];
    expect((await failureOf(readAsViewer(make?.() ?? Buffer.alloc(0)))).message).toMatch(/^an action|^a link/);
  });

  it.each(seen)('refuses %s too, without the check of names (threat 23)', async (title) => {
    const make = activePdfs.find(([other]) => other === title)?.[1];
    expect((await failureOf(readAsViewer(make?.() ?? Buffer.alloc(0)))).message).toMatch(
      /^JavaScript|^attachments|file in an annotation|^XFA|^encrypted|^No password/,
    );
  });
});

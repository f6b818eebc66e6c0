import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { actingPdfs } from '../../../test/pdfs/acting-pdfs.ts';
import { everydayPdfs, keptLink } from '../../../test/pdfs/everyday-pdfs.ts';
import { activePdfs, link } from '../../../test/pdfs/hostile-pdfs.ts';
import { packed, pdf, pdfOfSize, resume } from '../../../test/pdfs/pdfs.ts';
import { readAsViewer } from './documents-viewer.ts';
import { withoutActions } from './pdf-rewriting.ts';

/** The whole text of a file, compressed streams included, read without our own code. */
function allOf(bytes: Buffer): string {
  const texts = [bytes.toString('latin1')];
  for (let at = bytes.indexOf('/FlateDecode'); at !== -1; at = bytes.indexOf('/FlateDecode', at + 1))
    texts.push(inflateSync(bytes.subarray(bytes.indexOf('stream\n', at) + 7)).toString('latin1'));
  return texts.join('\n');
}

/** Names of removed actions; other names are text of the page and may stay. */
const traces =
  /evil|https?:|mailto|tel:|URI|#5|Named|Thread|Sound|Movie|Hide|Reset|OCG|Rendition|Trans|3DView|GoToDp|Next/i;

describe('withoutActions', () => {
  it.each(actingPdfs)('leaves nothing of %s, and a document that can be read (threat 23)', async (_title, make) => {
    const sent = make();
    const rewritten = withoutActions(sent);
    expect(allOf(rewritten)).not.toMatch(traces);
    expect(rewritten.length).toBe(sent.length);
    await readAsViewer(rewritten);
    expect(withoutActions(rewritten).equals(rewritten)).toBe(true);
  });

  it.each(activePdfs)('refuses %s (threat 23)', (_title, make) => {
    expect(() => withoutActions(make())).toThrow(/./);
  });

  it.each(everydayPdfs)('accepts a resume made by %s, with its link to the web and no other', async (_title, make) => {
    const rewritten = withoutActions(make());
    const said = allOf(rewritten);
    expect(said).toContain(keptLink);
    expect(said).not.toMatch(/mailto|tel:/);
    await readAsViewer(rewritten);
  });

  const linked = (uri: string) => pdf(resume({ page: link(`<< /S /URI /URI ${uri} >>`) }));
  it.each([
    ['a page', '(https://x.example)'],
    ['a page without encryption', '(http://x.example/a?b=c#d)'],
    ['a page with brackets', '(https://x.example/a_\\(b\\))'],
    ['a page in hexadecimal', `<${Buffer.from('https://x.example').toString('hex')}>`],
    ['a page in capitals', '(HTTPS://X.EXAMPLE)'],
    ['a page with a letter in octal', '(\\150ttps://x.example)'],
  ])('leaves a link to %s byte by byte', (_title, uri) => {
    const sent = linked(uri);
    expect(withoutActions(sent).equals(sent)).toBe(true);
  });

  it.each([
    ['one page', () => pdf(resume())],
    ['five megabytes', () => pdfOfSize(5_242_879)],
    ['nothing packed anew', () => pdf({ ...resume(), 5: { packedIn: 6, at: 0 }, 6: packed({ 5: '<< /A 1 >>' }) })],
  ])('leaves %s without an action byte by byte', (_title, make) => {
    const sent = make();
    expect(withoutActions(sent).equals(sent)).toBe(true);
  });

  it('removes an action from a large object stream, which keeps its size', async () => {
    const words = Array.from({ length: 400 }, (_, index) => `<< /Title (Line ${index * 7919}) >>`);
    const values: Record<number, string> = { 5: '<< /S /URI /URI (mailto:evil@example.in) >>' };
    for (const [index, word] of words.entries()) values[100 + index] = word;
    const sent = pdf({ ...resume({ page: link('5 0 R') }), 5: { packedIn: 6, at: 0 }, 6: packed(values) });
    const rewritten = withoutActions(sent);
    expect(allOf(rewritten)).toContain('Line 55433');
    expect(allOf(rewritten)).not.toMatch(/evil/);
    await readAsViewer(rewritten);
  });

  it.each([
    [
      'an object that only refers to another',
      { ...resume({ catalog: '/OpenAction 5 0 R' }), 5: '6 0 R', 6: '<< /S /URI >>' },
    ],
    ['a bracket for a key', resume({ page: link('<< << /S /URI >> /URI (https://x.example) >>') })],
    ['an action that nothing closes', { ...resume(), 5: '<< /S /Named' }],
  ])('refuses %s: readers would differ in what they see (threat 23)', (_title, objects) => {
    expect(() => withoutActions(pdf(objects))).toThrow(/./);
  });
});

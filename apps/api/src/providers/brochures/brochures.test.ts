import { setTimeout } from 'node:timers/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/pdfs/read-pdf.ts';
import { createBrochures } from './brochures.ts';

const brochures = createBrochures();
afterAll(() => brochures.close());

const page = {
  institute: {
    brand: 'Setu Training',
    tagline: 'Learn, build, explain',
    address: '12 Invented Road\nPune 411005',
    phone: '90000 00000',
    email: 'hello@setu.example',
  },
  title: 'Java Full Stack',
  description: 'From the first class to a product.',
  facts: [
    ['Fee', '₹49,999'],
    ['Duration', '120 days'],
  ] as const,
  outcomes: ['Build an API'],
  audience: ['You are curious'],
  extent: '1 module, 1 lesson, 2 hours',
  modules: [{ title: 'Spring Boot', length: '2 h', lessons: [{ title: 'A first REST API', length: '2 h' }] }],
  projects: [{ title: 'Bus tickets', text: 'Sell each seat once.' }],
  trainers: [{ title: 'Asha Rao', text: 'MCA' }],
  batches: [{ title: '7 Dec 2026', text: 'Mon; with Asha Rao' }],
  url: 'https://institute.example/courses/7',
  cover: undefined,
  logo: undefined,
  colours: { ink: '#0d2b1e', soft: '#4d5f57', accent: '#d81b60', band: '#2b2f77', onBand: '#ffffff' },
};

async function textsByPage(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((one) => one.replaceAll(/\s+/g, ' '));
}

describe('a brochure', () => {
  it('holds every section as searchable text, in its order', async () => {
    const bytes = await brochures.render(page);
    const { text, title, totalPages } = await readPdf(bytes);
    expect([title, totalPages, bytes.length < 80_000]).toEqual(['Java Full Stack: brochure', 2, true]);
    const said = [
      'Setu Training Learn, build, explain',
      'Java Full Stack From the first class to a product.',
      'Fee ₹49,999 Duration 120 days',
      'What you will be able to do • Build an API',
      'Who it is for • You are curious',
      'Syllabus 1 module, 1 lesson, 2 hours 1. Spring Boot 2 h A first REST API 2 h',
      'Projects Bus tickets Sell each seat once.',
      'Your trainers Asha Rao MCA',
      'Next batches 7 Dec 2026 Mon; with Asha Rao',
      'https://institute.example/courses/7',
      '12 Invented Road Pune 411005 90000 00000 hello@setu.example',
      'Page 2 of 2',
    ];
    const places = said.map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('has no heading for a section without content', async () => {
    const empty = { outcomes: [], audience: [], modules: [], projects: [], trainers: [], batches: [] };
    const { text } = await readPdf(await brochures.render({ ...page, ...empty }));
    expect(text).not.toMatch(/able to do|Who it is|Syllabus|Projects|trainers|Next batches/);
    expect(text).toContain('Fee ₹49,999');
  });

  it('never cuts the title of a module from its first lesson, wherever the page ends', async () => {
    const modules = Array.from({ length: 24 }, (_, at) => ({
      title: `Module<${at}> ${'with a long name '.repeat(at % 4)}`,
      length: '2 h',
      lessons: Array.from({ length: 1 + (at % 5) }, (_each, of) => ({
        title: of === 0 ? `First<${at}> ${'lesson '.repeat(at % 3 === 0 ? 20 : 1)}` : `Lesson ${of}`,
        length: '30 min',
      })),
    }));
    for (let lines = 0; lines < 12; lines += 3) {
      const outcomes = Array.from({ length: lines }, (_, at) => `Outcome ${at}`);
      const pages = await textsByPage(await brochures.render({ ...page, outcomes, modules }));
      const pageOf = (mark: string) => pages.findIndex((text) => text.includes(mark));
      expect(modules.map((_, at) => pageOf(`Module<${at}>`))).toEqual(modules.map((_, at) => pageOf(`First<${at}>`)));
      expect(pages.length).toBeGreaterThan(2);
    }
  }, 60_000);

  it('prints the longest texts allowed, also without blanks, and none of them over the foot', async () => {
    const longest = (characters: number) => 'W'.repeat(characters);
    const { text, totalPages } = await readPdf(
      await brochures.render({
        ...page,
        title: longest(120),
        description: longest(4000),
        outcomes: Array<string>(12).fill(longest(160)),
        modules: [{ title: longest(120), length: '600 h', lessons: [{ title: longest(120), length: '10 h' }] }],
        projects: [{ title: longest(120), text: longest(600) }],
      }),
    );
    expect(text).toContain(`Page ${totalPages} of ${totalPages}`);
    expect(text.match(/Page \d+ of \d+/g)).toHaveLength(totalPages);
  });

  it('prints Devanagari, and says so when a letter cannot be printed', async () => {
    const written = async (title: string) =>
      (await readPdf(await brochures.render({ ...page, trainers: [{ title, text: '' }] }))).text;
    const own = await written('आशा राव');
    expect([own.includes('आशा राव'), own.includes('could not be printed')]).toEqual([true, false]);
    expect(await written('ஆஷா Rao')).toContain('A “?” stands for a letter that could not be printed here.');
  });
});

it('makes one thing at a time for a key: whoever asks meanwhile gets the same', async () => {
  let made = 0;
  const make = async () => {
    made += 1;
    await setTimeout(20);
    return Uint8Array.of(made);
  };
  const [first, second, other] = await Promise.all([
    brochures.once('a', make),
    brochures.once('a', make),
    brochures.once('b', make),
  ]);
  expect([made, first === second, other === first]).toEqual([2, true, false]);
  await brochures.once('a', make);
  expect(made).toBe(3);
});

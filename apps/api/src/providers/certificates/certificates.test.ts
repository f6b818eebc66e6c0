import { afterAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/pdfs/read-pdf.ts';
import type { CertificatePage } from './certificates-page.ts';
import { runsOf } from './certificates-runs.ts';
import { createCertificates } from './certificates.ts';

const certificates = createCertificates();
afterAll(() => certificates.close());

const page: CertificatePage = {
  institute: 'Setu Training',
  studentName: 'Asha Rao',
  courseTitle: 'Java Full Stack',
  course: '104 hours, completed on 2 Oct 2026',
  figures: [
    { name: 'Attendance', value: '92%', needed: 'at least 75% asked for' },
    { name: 'Quizzes', value: '81%', needed: 'at least 50% asked for' },
  ],
  number: '2026-000041',
  issuedAt: new Date('2026-10-02T10:00:00Z'),
  issuedOn: '2 Oct 2026',
  verifyUrl: 'https://institute.example/verify/AbCdEfGhIjKlMnOpQrStUvWx',
  logo: undefined,
  colours: { ink: '#0d2b1e', soft: '#4d5f57', accent: '#d81b60', band: '#0d2b1e', onBand: '#ffffff' },
};

const printed = async (changes: Partial<CertificatePage>) => {
  const { text, totalPages } = await readPdf(await certificates.render({ ...page, ...changes }));
  return { text, totalPages, isLossy: text.includes('could not be printed') };
};

/** Letters and signs of each script as its block has them, in the order of Unicode. */
const scripts = {
  Devanagari: 0x900,
  Bengali: 0x980,
  Gurmukhi: 0xa00,
  Gujarati: 0xa80,
  Oriya: 0xb00,
  Tamil: 0xb80,
  Telugu: 0xc00,
  Kannada: 0xc80,
  Malayalam: 0xd00,
} as const;

describe('a certificate', () => {
  it('holds everything as searchable text on one small page', async () => {
    const bytes = await certificates.render(page);
    const { text, title, totalPages } = await readPdf(bytes);
    expect([title, totalPages, bytes.length < 60_000]).toEqual(['Certificate 2026-000041: Java Full Stack', 1, true]);
    for (const said of [
      'Setu Training Certificate of completion This certifies that Asha Rao has completed the course Java Full Stack',
      'Attendance 92% at least 75% asked for Quizzes 81% at least 50% asked for',
      'Issued on 2 Oct 2026 No. 2026-000041',
      page.verifyUrl,
      'Scan to check this certificate',
    ])
      expect(text).toContain(said);
  });

  it('is the same, byte for byte, each time', async () => {
    const [first, second] = [await certificates.render(page), await certificates.render(page)];
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it.each([
    ['Devanagari', 'क्षत्रिय आशा'],
    ['Bengali', 'ক্ষিতি আশা'],
    ['Gurmukhi', 'ਸ੍ਰੀ ਆਸ਼ਾ ਸਿੰਘ'],
    ['Gujarati', 'ક્ષમા આશા શાંતિ'],
    ['Odia', 'କ୍ଷମା ଆଶା'],
    ['Tamil', 'ஸ்ரீ ஆஷா'],
    ['Telugu', 'క్ష్మా ఆశా స్త్రీ'],
    ['Kannada', 'ಕ್ಷಮಾ ಆಶಾ'],
    ['Malayalam', 'ക്ഷേത്രം ആശാ'],
    ['several scripts', 'Asha ஆஷா ఆశా আশা आशा'],
  ])('prints a name in %s', async (_, studentName) => {
    const { isLossy, totalPages } = await printed({ studentName });
    expect([isLossy, totalPages]).toEqual([false, 1]);
  });

  it.each(Object.entries(scripts))(
    'prints letters of %s with every sign, and next to each other',
    async (script, first) => {
      const block = Array.from({ length: 128 }, (_, at) => String.fromCodePoint(first + at)).filter((letter) =>
        new RegExp(`\\p{Script=${script}}`, 'u').test(letter),
      );
      const signs = block.filter((letter) => /\p{M}/u.test(letter));
      const letters = block.filter((letter) => /\p{Lo}/u.test(letter));
      const virama = String.fromCodePoint(first + 0x4d);
      const words = letters.map((letter, at) => {
        const next = letters[(at + 1) % letters.length] ?? letter;
        return [...signs.map((sign) => letter + sign), letter + virama + next].join('');
      });
      // As long as a name can be, so that the page is made as small as it can be.
      const text = words.join(' ');
      const pieces = Array.from({ length: 6 }, (_, at) =>
        text.slice((at * text.length) / 6, (at * text.length) / 6 + 190),
      );
      for (const [at, studentName] of pieces.entries()) {
        if (at % 2 === 1) continue;
        expect((await printed({ studentName, courseTitle: pieces[at + 1] ?? '' })).totalPages).toBe(1);
      }
    },
    60_000,
  );

  it.each([
    ['200 letters without a blank', 'W'.repeat(200)],
    ['200 letters in words', 'Venkata '.repeat(25).trim()],
    ['markup', '<script>alert(1)</script>'],
  ])('fits on one page with a name of %s', async (_, studentName) => {
    const { text, totalPages } = await printed({ studentName, courseTitle: 'W'.repeat(120) });
    expect([totalPages, text.includes('valid without a signature')]).toEqual([1, true]);
  });
});

describe('the pieces of a text', () => {
  it.each([
    ['Asha Rao', [['Latin', 'Asha Rao']]],
    ['आशा Rao', [['Latin', 'आशा Rao']]],
    [
      'Asha ஆஷா',
      [
        ['Latin', 'Asha '],
        ['Tamil', 'ஆஷா'],
      ],
    ],
    [
      'ఆశా আশা',
      [
        ['Telugu', 'ఆశా'],
        ['Latin', ' '],
        ['Bengali', 'আশা'],
      ],
    ],
    ['ক্\u200Dষ।', [['Bengali', 'ক্\u200Dষ।']]],
    ['👩‍👩‍👧', [['Latin', '?']]],
  ])('of %s', (text, pieces) => {
    expect(runsOf(text).runs.map(({ script, text: piece }) => [script, piece])).toEqual(pieces);
  });
});

import { deflateSync } from 'node:zlib';
import { encryptedPdf } from './encrypted-pdf.ts';
import { packed, pdf, type PdfObjects, resume, stream } from './pdfs.ts';

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
/** Building blocks of attacks, also used by acting-pdfs.ts. */
export const link = (action: string) => `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]`;
export const opening = (action: string) => pdf(resume({ catalog: `/OpenAction ${action}` }));
export const with5 = (objects: PdfObjects, body: PdfObjects[number]): PdfObjects => ({ ...objects, 5: body });
const asks5 = resume({ catalog: '/OpenAction 5 0 R' });

/** The catalogue's action is hidden in an object stream. */
const hidden = (value: string, how?: Parameters<typeof packed>[1]) =>
  pdf({ ...asks5, 5: { packedIn: 6, at: 0 }, 6: packed({ 5: value }, how) });

/** An object whose offset in the xref table is inside a comment or a stream. */
function smuggled(around: (object: string) => string, object = `5 0 obj ${script} endobj`): Buffer {
  const plain = pdf({ ...asks5, 5: '(here)', 7: around(object) }).toString('latin1');
  const offset = String(plain.indexOf(object)).padStart(10, '0');
  const row = String(plain.indexOf('5 0 obj\n(here)')).padStart(10, '0');
  return Buffer.from(plain.replace(`${row} 00000 n`, `${offset} 00000 n`), 'latin1');
}

/** The first revision has a script; the appended second one does not reference it. */
function laterCleaned(): Buffer {
  const first = pdf(resume({ catalog: `/OpenAction ${script}` }));
  const start = first.length;
  const catalogue = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
  const row = `${String(start).padStart(10, '0')} 00000 n \n`;
  const before = /startxref\n(\d+)/.exec(first.toString('latin1'))?.[1] ?? '';
  const trailer = `<< /Size 20 /Root 1 0 R /Prev ${before} >>`;
  const table = `xref\n1 1\n${row}trailer\n${trailer}\nstartxref\n${start + catalogue.length}\n%%EOF\n`;
  return Buffer.concat([first, Buffer.from(catalogue + table)]);
}

/** PDFs with active, embedded or hidden content. */
export const activePdfs: readonly (readonly [string, () => Buffer])[] = [
  ['JavaScript when it is opened', () => opening(script)],
  ['JavaScript behind a link', () => pdf(resume({ page: link(script) }))],
  [
    'JavaScript in the tree of names',
    () => pdf(with5(resume({ catalog: '/Names << /JavaScript << /Names [(a) 5 0 R] >> >>' }), script)),
  ],
  ['JavaScript when a page is shown', () => pdf(resume({ page: `/AA << /O ${script} >>` }))],
  ['JavaScript that nothing leads to', () => pdf(with5(resume(), script))],
  ['JavaScript in an older revision', laterCleaned],
  ['JavaScript with its name in hexadecimal', () => opening('<< /S /J#61vaScript /#4A#53 (x) >>')],
  ['JavaScript in an object stream', () => hidden(script)],
  ['JavaScript in an object stream that does not say so', () => hidden(script, { type: '' })],
  ['JavaScript in an object stream that says it is something else', () => hidden(script, { type: '/Type /XObject' })],
  ['JavaScript in an object stream, its name in hexadecimal', () => hidden('<< /S /#4AavaScript >>')],
  [
    'JavaScript in an object stream that is not packed',
    () => hidden(script, { filter: '', pack: (content) => content }),
  ],
  [
    'JavaScript in an object stream, inside of a comment',
    () => pdf({ ...asks5, 5: { packedIn: 6, at: 1 }, 6: insideAComment() }),
  ],
  [
    'an object stream packed twice',
    () => hidden(script, { filter: '/Filter [/FlateDecode /FlateDecode]', pack: (c) => deflateSync(deflateSync(c)) }),
  ],
  [
    'an object stream packed in another way',
    () =>
      hidden(script, { filter: '/Filter /ASCIIHexDecode', pack: (content) => Buffer.from(content.toString('hex')) }),
  ],
  [
    'an object stream that says elsewhere how it is packed',
    () =>
      pdf({
        ...asks5,
        5: { packedIn: 6, at: 0 },
        6: packed({ 5: script }, { filter: '/Filter 7 0 R' }),
        7: '/FlateDecode',
      }),
  ],
  ['JavaScript in a comment', () => smuggled((object) => `% ${object}\n(there)`)],
  ['JavaScript in the text of a page', () => smuggled((object) => stream('', object).toString('latin1'))],
  [
    'JavaScript in a string, with a comment in its number',
    () => smuggled((object) => `(${object})`, `5 %\n0 %\nobj ${script} endobj null null`),
  ],
  ['a program to start', () => opening('<< /S /Launch /F (calc.exe) >>')],
  ['a form that is sent away', () => pdf(resume({ page: link('<< /S /SubmitForm /F (https://a.example) >>') }))],
  ['a form that is filled from a file', () => opening('<< /S /ImportData /F (x.fdf) >>')],
  ['a way into a file inside', () => opening('<< /S /GoToE /T << /R /C /N (x) >> >>')],
  ['a way to a file elsewhere', () => opening('<< /S /GoToR /F (\\\\\\\\a.example\\\\x.pdf) /D [0 /Fit] >>')],
  [
    'a file inside',
    () =>
      pdf({
        ...resume({ catalog: '/Names << /EmbeddedFiles << /Names [(x) 5 0 R] >> >>' }),
        5: '<< /Type /Filespec /F (x.exe) /EF << /F 6 0 R >> >>',
        6: stream('/Type /EmbeddedFile', 'MZ'),
      }),
  ],
  [
    'a file pinned to a page',
    () => pdf(resume({ page: '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] >>]' })),
  ],
  [
    'a form of the other kind (XFA)',
    () => pdf(with5(resume({ catalog: '/AcroForm << /Fields [] /XFA 5 0 R >>' }), stream('', '<xdp/>'))),
  ],
  ['rich media', () => pdf(resume({ page: '/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>]' }))],
  ...[
    ['a film', '/Subtype /Movie /Movie << >>'],
    ['a sound', '/Subtype /Sound'],
    ['a screen', '/Subtype /Screen'],
    ['a model', '/Subtype /3D'],
    ['something we do not know', '/Subtype /Hologram'],
    ['a film, its name in hexadecimal', '/#53ubtype /Mov#69e'],
  ].map(
    ([title, entries]) =>
      [
        `${title} on a page`,
        () => pdf(resume({ page: `/Annots [<< /Type /Annot ${entries} /Rect [0 0 9 9] >>]` })),
      ] as const,
  ),
  ['a kind of action that stands elsewhere', () => outlined('<< /S 5 0 R >>', { 5: '/Named' })],
  ['a base for addresses', () => pdf(resume({ catalog: '/URI << /Base (file://evil.example/) >>' }))],
  ['an action that is a stream', () => pdf(with5(asks5, stream('/S /Named /N /Print', '')))],
  ...[
    ['by its path', '<< /Type /Filespec /F (\\\\\\\\evil.example\\\\x) >>'],
    ['by its other path', '<< /Type /Filespec /UF <feff005c005c0065> >>'],
    ['by a path that stands elsewhere', '<< /Type /Filespec /F 6 0 R >>'],
    ['that a page is drawn from', '<< /Subtype /Form /Ref << /F (x.pdf) /Page 0 >> >>'],
  ].map(
    ([title, value = '']) =>
      [`a file on a share ${title}`, () => pdf({ ...resume(), 5: value, 6: '(\\\\evil.example\\x)' })] as const,
  ),
  ['a stream whose bytes are on a share', () => pdf(with5(resume(), stream('/F (\\\\\\\\evil.example\\\\x)', '')))],
  ['encryption that opens without a password', () => encryptedPdf({ userPassword: '' })],
  ['encryption with a password', () => encryptedPdf({ userPassword: 'secret' })],
];

/** A bookmark with an action. */
export function outlined(action: string, objects: PdfObjects = {}): Buffer {
  const outline = {
    7: '<< /First 8 0 R /Last 8 0 R /Count 1 >>',
    8: `<< /Title (Skills) /Parent 7 0 R /A ${action} >>`,
  };
  return pdf({ ...resume({ catalog: '/Outlines 7 0 R' }), ...outline, ...objects });
}

/** The xref table says that an object begins inside a comment. */
function insideAComment(): Buffer {
  const head = `8 0 5 6 9 ${script.length + 7}`;
  const content = deflateSync(Buffer.from(`${head} null %${script}\nnull`));
  return stream(`/Type /ObjStm /N 3 /First ${head.length + 1} /Filter /FlateDecode`, content);
}

/** Files that are not a PDF, not a complete one, or not a normal one. */
export const brokenPdfs: readonly (readonly [string, () => Buffer])[] = [
  ['31 pages', () => pdf(resume({ pages: 31 }))],
  ['no page', () => pdf(resume({ pages: 0 }))],
  ['half a PDF', () => pdf(resume({ pages: 5 })).subarray(0, 1500)],
  ['a PDF without its end', () => Buffer.concat([pdf(resume()), Buffer.alloc(3000, 'x')])],
  ['a head and an end', () => Buffer.from('%PDF-1.7\n%%EOF\n')],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['HTML that names a PDF too late', () => Buffer.from(`<html>${' '.repeat(1100)}%PDF-1.7 %%EOF`)],
  ['a program', () => Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(500, 1)])],
  ['a ZIP', () => Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(500, 1)])],
  ['one byte', () => Buffer.from([0])],
  [
    'pages that are their own parents',
    () => pdf({ ...resume(), 2: '<< /Type /Pages /Count 2 /Kids [10 0 R 2 0 R] >>' }),
  ],
];

/** Files that would take a reader very long, or fill its memory. */
export const endlessPdfs: readonly (readonly [string, () => Buffer])[] = [
  ['forms within forms, a billion in all', billionForms],
  ['five gigabytes of blanks in five megabytes', gigabytesOfBlanks],
  ['two million brackets', () => pdf({ ...resume(), 5: '['.repeat(2_000_000) })],
  ['a million beginnings of a string', () => pdf({ ...resume(), 5: 'obj('.repeat(1_000_000) })],
  ['a hundred megabytes in an object stream', () => pdf({ ...resume(), 5: blankObjectStream() })],
  ['a table that points at itself', tableLoop],
];

function billionForms(): Buffer {
  const objects: Record<number, PdfObjects[number]> = { ...resume() };
  const levels = 9;
  for (let level = 0; level < levels; level += 1) {
    const number = 100 + level;
    const isLast = level === levels - 1;
    const resources = isLast ? '/Font << /F1 3 0 R >>' : `/XObject << /X ${number + 1} 0 R >>`;
    const content = isLast ? 'BT /F1 9 Tf (x) Tj ET' : '/X Do '.repeat(10);
    objects[number] = stream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${resources} >>`, content);
  }
  objects[10] =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << /XObject << /X 100 0 R >> >> /Contents 11 0 R >>';
  objects[11] = stream('', '/X Do');
  return pdf(objects);
}

/** A deflate stream of blanks repeats the same few bytes, so it can be built without compressing gigabytes. */
function gigabytesOfBlanks(): Buffer {
  const blanks = deflateSync(Buffer.alloc(64 * 1024 * 1024, ' '));
  const contents = Array.from({ length: 70 }, (_, index) => 100 + index);
  const objects: Record<number, PdfObjects[number]> = { ...resume() };
  for (const number of contents) objects[number] = stream('/Filter /FlateDecode', blanks);
  const list = contents.map((number) => `${number} 0 R`).join(' ');
  objects[10] = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << >> /Contents [${list}] >>`;
  return pdf(objects);
}

function blankObjectStream(): Buffer {
  return packed({ 8: ' '.repeat(100 * 1024 * 1024) });
}

function tableLoop(): Buffer {
  const good = pdf(resume()).toString('latin1');
  const start = /startxref\n(\d+)/.exec(good)?.[1] ?? '';
  return Buffer.from(good.replace('/Root 1 0 R', `/Prev ${start}`), 'latin1');
}

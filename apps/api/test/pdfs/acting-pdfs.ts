import { link, opening, outlined, with5 } from './hostile-pdfs.ts';
import { packed, pdf, type PdfObjects, resume } from './pdfs.ts';

const web = '<< /S /URI /URI (https://evil.example) >>';
const address = (uri: string) => `<< /Type /Action /S /URI /URI ${uri} >>`;
const linked = (action: string) => pdf(resume({ page: link(action) }));
const hex = (text: string) => `<${Buffer.from(text, 'latin1').toString('hex')}>`;
const utf16 = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/** A PDF with an appended revision that replaces one object. */
function revised(first: PdfObjects, number: number, body: string): Buffer {
  const before = pdf(first);
  const object = `${number} 0 obj\n${body}\nendobj\n`;
  const row = `${String(before.length).padStart(10, '0')} 00000 n \n`;
  const previous = /startxref\n(\d+)/.exec(before.toString('latin1'))?.[1] ?? '';
  const trailer = `<< /Size 20 /Root 1 0 R /Prev ${previous} >>`;
  const table = `xref\n${number} 1\n${row}trailer\n${trailer}\nstartxref\n${before.length + object.length}\n%%EOF\n`;
  return Buffer.concat([before, Buffer.from(object + table)]);
}

const asks5 = resume({ page: link('5 0 R') });
const inside = (values: Readonly<Record<number, string>>) =>
  pdf({ ...asks5, 5: { packedIn: 6, at: 0 }, 6: packed(values) });

const addresses = [
  ['a script', '(javascript:evil\\(1\\))'],
  ['a script in capitals', '(JaVaScRiPt:evil)'],
  ['a script in hexadecimal', hex('javascript:evil')],
  ['a script in octal', '(\\152avascript:evil)'],
  ['a script in UTF-16', utf16('javascript:evil')],
  ['a page of the web in UTF-16', utf16('https://evil.example')],
  ['a script behind a blank', '( javascript:evil)'],
  ['a script behind a control character', '(\\001javascript:evil)'],
  ['a page of the web behind a blank', '( https://evil.example)'],
  ['a page of the web with a line break in it', '(https://good.example\\nfile://evil)'],
  ['a file', '(file:///c:/evil)'],
  ['a file on a share', '(file://evil.example/x)'],
  ['a share', '(\\\\\\\\evil.example\\\\x)'],
  ['a share without a scheme', '(//evil.example/x)'],
  ['a share by its own scheme', '(smb://evil.example/x)'],
  ['a path', '(evil.exe)'],
  ['a page without slashes', '(http:evil.example)'],
  ['data', '(data:text/html,evil)'],
  ['a program of the reader', '(ms-msdt:/id evil)'],
  ['a mailbox', '(mailto:evil@example.in)'],
  ['a telephone', '(tel:+91evil)'],
  ['nothing', '()'],
] as const;

const kinds = [
  '/Named /N /Print',
  '/Thread /D 0 /evil 1',
  '/Sound /evil 1',
  '/Movie /T (evil)',
  '/Hide /T (evil)',
  '/ResetForm',
  '/SetOCGState /State [/OFF]',
  '/Rendition /OP 0',
  '/Trans',
  '/GoTo3DView /V /F',
  '/GoToDp',
  '/Evil /Of (tomorrow)',
];

/** PDFs whose actions are removed before they are accepted; nothing of the actions may remain. */
export const actingPdfs: readonly (readonly [string, () => Buffer])[] = [
  ...addresses.map(([title, uri]) => [`a link to ${title}`, () => linked(address(uri))] as const),
  ...kinds.map((kind) => [`a link that does /S ${kind}`, () => linked(`<< /S ${kind} >>`)] as const),
  ...kinds.map((kind) => [`/S ${kind} when it is opened`, () => opening(`<< /S ${kind} >>`)] as const),
  ...kinds.slice(0, -1).map((kind) => [`a bookmark that does /S ${kind}`, () => outlined(`<< /S ${kind} >>`)] as const),
  ['an action of a kind we do not know, as a bookmark', () => outlined('<< /Type /Action /S /Evil >>')],
  ['a page of the web when it is opened', () => opening(web)],
  ['a page of the web when it is opened, by a number', () => pdf(with5(resume({ catalog: '/OpenAction 5 0 R' }), web))],
  ['a page of the web when a page is shown', () => pdf(resume({ page: `/AA << /O ${web} >>` }))],
  [
    'a page of the web when a page is shown, by a number',
    () => pdf(with5(resume({ page: '/AA 5 0 R' }), `<< /O ${web} >>`)),
  ],
  ['a page of the web when it is closed', () => pdf(resume({ catalog: `/AA << /WC ${web} >>` }))],
  ['a page of the web when the mouse passes', () => linkWith(`/AA << /E ${web} >>`)],
  ['a page of the web as a bookmark', () => outlined(web)],
  ['a page of the web behind a field', () => linkWith(`/Subtype /Widget /A ${web}`)],
  ['a page of the web behind a link that is also a field', () => linkWith(`/Subtype /Link /Subtype /Widget /A ${web}`)],
  ['a page of the web as a link and when it is opened', () => pdf(with5({ ...asks5, ...opened5() }, web))],
  ['a link to one page, and another', () => linked('<< /S /URI /URI (https://evil.example) /URI (file:evil) >>')],
  ['a link of two kinds', () => linked('<< /S /URI /S /GoTo /URI (https://evil.example) >>')],
  ['a link with an action behind it', () => linked(`<< /S /GoTo /D [10 0 R /Fit] /Next ${web} >>`)],
  ['a link with actions behind it', () => linked(`<< /S /GoTo /D [10 0 R /Fit] /Next [${web}] >>`)],
  ['a link to a script, its names in hexadecimal', () => linked('<< /#53 /#55R#49 /U#52I (javascript:evil) >>')],
  ['a link to a script, by a number', () => pdf(with5(asks5, address('(javascript:evil)')))],
  ['a link to an address that stands elsewhere', () => pdf({ ...asks5, 5: address('6 0 R'), 6: '(elsewhere)' })],
  ['a link to a script in an object stream', () => inside({ 5: address('(javascript:evil)'), 8: 'null' })],
  [
    'a link to a script in an object stream, its names in hexadecimal',
    () => inside({ 5: '<< /#53/#55RI/UR#49(evil:) >>' }),
  ],
  ['a page of the web when it is opened, in an object stream', () => openingInside()],
  ['a link to a script in a later revision', () => revised(with5(asks5, 'null'), 5, address('(javascript:evil)'))],
  ['a link to a script in an older revision', () => revised(with5(asks5, address('(javascript:evil)')), 5, 'null')],
];

function linkWith(entries: string): Buffer {
  return pdf(
    resume({
      page: `/Annots [<< /Type /Annot ${entries} /Rect [0 0 9 9] >>]`.replace(
        '/Annot /AA',
        '/Annot /Subtype /Link /AA',
      ),
    }),
  );
}

function opened5(): PdfObjects {
  return { 1: '<< /Type /Catalog /Pages 2 0 R /OpenAction 5 0 R >>' };
}

function openingInside(): Buffer {
  const values = { 1: '<< /Type /Catalog /Pages 2 0 R /OpenAction 5 0 R >>', 5: web };
  return pdf({ ...resume(), 1: { packedIn: 6, at: 0 }, 5: { packedIn: 6, at: 1 }, 6: packed(values) });
}

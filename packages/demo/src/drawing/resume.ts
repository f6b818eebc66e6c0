/** The contents of a demo resume. */
export interface ResumeFacts {
  readonly name: string;
  readonly headline: string;
  readonly contact: readonly string[];
  readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

const page = { width: 595, height: 842, margin: 56 } as const;

/** One A4 page as PDF with the standard fonts; no scripts, links or actions. */
export function drawResume({ name, headline, contact, sections }: ResumeFacts): Buffer {
  let y = page.height - 88;
  const text = (line: string, size: number, font: 'F1' | 'F2', colour: string, gap: number) => {
    const at = `BT /${font} ${size} Tf ${colour} rg ${page.margin} ${y} Td (${escaped(line)}) Tj ET`;
    y -= gap;
    return at;
  };
  const strokes = [
    `0.169 0.184 0.467 rg 0 ${page.height - 16} ${page.width} 16 re f`,
    `0.949 0.627 0.027 rg ${page.margin} ${page.height - 104} 72 3 re f`,
    text(name, 26, 'F2', ink, 36),
    text(headline, 12, 'F1', grey, 16),
    text(contact.join('  |  '), 10, 'F1', grey, 34),
    ...sections.flatMap(({ title, lines }) => [
      text(title, 13, 'F2', ink, 20),
      ...lines.map((line, place) => text(line, 10.5, 'F1', body, place === lines.length - 1 ? 30 : 15)),
    ]),
  ];
  return writePdf(strokes.join('\n'));
}

const ink = '0.169 0.184 0.467';
const body = '0.13 0.14 0.2';
const grey = '0.36 0.37 0.45';

/** The standard fonts have Latin letters only; brackets and backslashes must be escaped in a PDF string. */
const escaped = (line: string) => line.replaceAll(/[^\x20-\x7E]/g, '').replaceAll(/[\\()]/g, String.raw`\$&`);

function writePdf(content: string): Buffer {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-IN) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, place) => {
    const offset = file.length;
    file += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

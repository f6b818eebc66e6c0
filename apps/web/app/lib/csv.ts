/** Excel reads a file as UTF-8 only if it begins with this mark. */
const byteOrderMark = '\uFEFF';

/** A table as CSV: every text in quotes, lines end with CRLF (RFC 4180). */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: string | number): string {
  return typeof value === 'number' ? String(value) : `"${escapeFormula(value).replaceAll('"', '""')}"`;
}

/** Against CSV injection: a spreadsheet runs text that begins like a formula; an apostrophe keeps it as text. */
function escapeFormula(text: string): string {
  return /^\s*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}

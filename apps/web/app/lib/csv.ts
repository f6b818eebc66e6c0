/** Excel takes a file for UTF-8 only if it begins with this. */
const byteOrderMark = '\uFEFF';

/** A table as spreadsheets read it: every text in quotes, lines ended as RFC 4180 has them. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: string | number): string {
  return typeof value === 'number' ? String(value) : `"${harmless(value).replaceAll('"', '""')}"`;
}

/** A spreadsheet runs what begins like a formula, and somebody else has typed it: an apostrophe makes it text. */
function harmless(text: string): string {
  return /^\s*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}

/** Removes line breaks: in a name they could start a new header in a subject, or a new paragraph in a text. */
export function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must not get through
  return text.replaceAll(/[\s\u0000-\u001F\u007F-\u009F]+/g, ' ').trim();
}

/** Splits a long text into lines, without characters that a mail client would not print. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => line.replaceAll('\t', '    '))
    .map((line) => {
      // oxlint-disable-next-line no-control-regex -- see above
      return line.replaceAll(/[\u0000-\u001F\u007F-\u009F]/g, ' ').trimEnd();
    });
}

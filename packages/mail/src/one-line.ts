/** Line breaks in a name could start a header of their own in a subject, or a paragraph of their own in a text. */
export function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must not get through
  return text.replaceAll(/[\s\u0000-\u001F\u007F-\u009F]+/g, ' ').trim();
}

/* Imports nothing: every page with long texts loads this file, without the rest of the contract. */

/** A piece of a line: plain text, or a link if it has an address. */
export interface Span {
  readonly text: string;
  readonly to?: string;
}

/** `[text](address)`. Neither part contains brackets of its own kind, so that the search takes linear time. */
const linkMark = /\[([^[\]\n]{1,200})\]\(([^()\s]{1,500})\)/g;

/** A path of this site. Browsers read `//` and `/\` as the beginning of another host. */
export const ownPath = /^\/(?![/\\])/;
const mailAddress = /^mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

/** Browsers leave out tabs and line breaks of an address, so that `/<tab>/host` leads to another host. */
const blankOrControl = /[\s\p{Cc}]/u;

/** Whether a link may have this address: `https://…`, `http://…`, `mailto:…`, or a path of this site. */
export function isLinkAddress(address: string): boolean {
  if (blankOrControl.test(address)) return false;
  if (ownPath.test(address)) return !address.includes('\\');
  if (mailAddress.test(address)) return true;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** Reads the links `[text](address)` of a line; one with an address that is not allowed stays plain text. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(linkMark)) {
    const [mark, words = '', to = ''] = found;
    if (!isLinkAddress(to)) continue;
    if (found.index > end) spans.push({ text: text.slice(end, found.index) });
    spans.push({ text: words, to });
    end = found.index + mark.length;
  }
  if (end < text.length) spans.push({ text: text.slice(end) });
  return spans;
}

/** Whether every link of a text has an address that is allowed. */
export const hasOnlyGoodLinks = (text: string): boolean =>
  [...text.matchAll(linkMark)].every(([, , address = '']) => isLinkAddress(address));

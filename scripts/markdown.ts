/** The section of a Markdown text under a heading of the second rank that begins with these words, heading included. */
export function findSection(text: string, heading: string): string | undefined {
  return text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`) || part.startsWith(`${heading} `));
}

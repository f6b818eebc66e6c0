// Without schemas, so that public pages load none.

/** How numbers, and the words for a share of them, are written in texts of India. */
const hundred = String.raw`(?<![\d.,०-९])(?:100(?:\.0+)?|१००|hundred|cent|सौ|शत)`;
const share = String.raw`[\s-]*(?:%|per[\s-]?cents?\b|percentage\b|pct\b|प्रतिशत|फ़?ीसदी|फीसद|फ़ीसद|परसेंट)`;

/**
 * Words by which a text promises more than a sample: they need a reference to what shows it (ADR-0145). "Quality
 * assurance" is the name of a trade.
 */
const claimWords = new RegExp(
  [
    `${hundred}${share}`,
    // Also the usual misspellings.
    String.raw`\bg(?:ua|au|u)rr?[ae]nt(?:ee|ie|y|o)[a-z]*`,
    String.raw`\bassur(?:e|es|ed|edly|ing)\b`,
    String.raw`(?<!\bquality[\s-]+)\bassurances?\b`,
    String.raw`\bsure[\s-]*(?:shot|fire)\b`,
    String.raw`ग(?:ा|ै|ॅ|्या|े)?र(?:ं|न्|ण्|ँ)ट(?:ी|िड|ीड)`,
    String.raw`सुनिश्चित\s+नौकरी`,
  ].join('|'),
  'iu',
);

/**
 * Addresses and e-mail addresses: their letters are nothing that anybody reads as a sentence. Each part has an end, so
 * that the time for a long text without spaces stays short.
 */
const addresses = /\]\([^)\s]{0,500}\)|https?:\/\/\S+|[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@]{2,}/giu;

/** Characters that are not seen and could part a word. */
const unseen = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu;

/** The first word of the text that needs a reference, as it is written there. */
export function claimWordOf(text: string): string | undefined {
  const seen = text.normalize('NFKC').replace(unseen, '').replace(addresses, ' ');
  return claimWords.exec(seen)?.[0];
}

/** Fields without words for readers: addresses, pictures, ids, and names of things. */
const wordless: ReadonlySet<string> = new Set([
  'claim',
  'email',
  'icon',
  'id',
  'image',
  'kind',
  'logo',
  'meetingHosts',
  'phone',
  'picture',
  'scene',
  'slug',
  'socialCard',
  'socialLinks',
  'to',
]);

const lastPart = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** The first such word in any text inside: of an object, a list, or both in each other. */
export function claimWordIn(texts: unknown): string | undefined {
  if (typeof texts === 'string') return claimWordOf(texts);
  if (typeof texts !== 'object' || texts === null) return undefined;
  for (const [name, inner] of Object.entries(texts)) {
    const word = wordless.has(lastPart(name)) ? undefined : claimWordIn(inner);
    if (word !== undefined) return word;
  }
  return undefined;
}

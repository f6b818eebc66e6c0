/** The parts of a page that search engines read, from the HTML as the server sent it. */
export interface Markup {
  readonly title: string;
  /** `<meta>` by name or property. */
  readonly meta: ReadonlyMap<string, string>;
  readonly canonical: string | undefined;
  /** Structured data (JSON-LD). */
  readonly things: readonly Thing[];
  /** The text of `<main>`. */
  readonly text: string;
}

export type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string };

export function readMarkup(html: string): Markup {
  const meta = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/?>/g)];
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    meta: new Map(meta.map(([, name = '', content = '']) => [name, unescaped(content)])),
    canonical: /<link rel="canonical" href="([^"]+)"\/?>/.exec(html)?.[1],
    things: data.map(([, json = '']) => JSON.parse(json) as Thing),
    text: wordsOf(/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''),
  };
}

/** The visible text of HTML: without tags, and with single spaces. */
export function wordsOf(html: string): string {
  const plain = html.replaceAll(/<(script|style|svg)\b.*?<\/\1>|<!--.*?-->/gs, '').replaceAll(/<[^>]+>/g, ' ');
  return unescaped(plain).replaceAll(/\s+/g, ' ').trim();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** What a piece of code is, as far as it has a colour of its own. */
export type TokenKind = 'comment' | 'keyword' | 'name' | 'string' | 'value';

/** A piece of code: its characters, or pieces that are one thing together. */
export type Token = string | { readonly kind: TokenKind | undefined; readonly content: readonly Token[] };

/** The names of highlight.js for what its grammars find. Others have the colour of the text. */
const kinds: Readonly<Record<TokenKind, readonly string[]>> = {
  comment: ['comment', 'deletion', 'quote', 'meta', 'doctag'],
  keyword: ['keyword', 'name', 'selector-tag', 'selector-pseudo'],
  name: ['title', 'section', 'built_in', 'type', 'class', 'selector-class', 'selector-id'],
  string: ['string', 'regexp', 'addition', 'char', 'link'],
  value: ['number', 'literal', 'symbol', 'bullet', 'attr', 'attribute', 'variable', 'template-variable', 'property'],
};

const kindByName: ReadonlyMap<string, TokenKind> = new Map(
  (Object.keys(kinds) as TokenKind[]).flatMap((kind) => kinds[kind].map((name) => [`hljs-${name}`, kind] as const)),
);

export const tokenKindOf = (className: string): TokenKind | undefined => kindByName.get(className);

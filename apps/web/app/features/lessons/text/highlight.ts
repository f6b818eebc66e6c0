import type { CodeLanguage } from '@avsar/contract';
import type { LanguageFn } from 'highlight.js';
import { createLowlight } from 'lowlight';
import { type Token, tokenKindOf } from './tokens.ts';

/* Loaded only by pages that show code in one of these languages. */

/** Each grammar is a file of its own, since a lesson rarely has more than one or two languages. */
const grammars: Readonly<Record<CodeLanguage, () => Promise<{ readonly default: LanguageFn }>>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  go: () => import('highlight.js/lib/languages/go'),
  html: () => import('highlight.js/lib/languages/xml'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  php: () => import('highlight.js/lib/languages/php'),
  python: () => import('highlight.js/lib/languages/python'),
  sql: () => import('highlight.js/lib/languages/sql'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
};

/** Languages that stand inside others: a script in a page, a tag in a script. */
const inside: Readonly<Partial<Record<CodeLanguage, readonly CodeLanguage[]>>> = {
  html: ['css', 'javascript'],
  javascript: ['html'],
  typescript: ['html'],
};

const lowlight = createLowlight();

/** Grammars refer to each other by the names of highlight.js, of which `html` is another one for `xml`. */
async function load(language: CodeLanguage): Promise<void> {
  const { default: grammar } = await grammars[language]();
  lowlight.register(language === 'html' ? 'xml' : language, grammar);
}

type Node = ReturnType<typeof lowlight.highlight>['children'][number];

/** The code in pieces, each with what it is. Together they are the code, character for character. */
export async function tokensOf(language: CodeLanguage, code: string): Promise<readonly Token[]> {
  await Promise.all([language, ...(inside[language] ?? [])].map(load));
  return lowlight.highlight(language, code).children.flatMap(tokenOf);
}

function tokenOf(node: Node): readonly Token[] {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element') return [];
  const names = node.properties.className;
  const content = node.children.flatMap(tokenOf);
  return [{ kind: Array.isArray(names) ? tokenKindOf(String(names[0])) : undefined, content }];
}

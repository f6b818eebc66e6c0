import type { CodeLanguage } from '@avsar/contract';
import type { LanguageFn } from 'highlight.js';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';
import { type Token, tokenKindOf } from './tokens.ts';

/* Loaded only by pages that show code in one of these languages. */

const grammars: Readonly<Record<CodeLanguage, LanguageFn>> = {
  bash,
  c,
  cpp,
  csharp,
  css,
  go,
  html: xml,
  java,
  javascript,
  json,
  kotlin,
  php,
  python,
  sql,
  typescript,
  yaml,
};

const lowlight = createLowlight(grammars);

type Node = ReturnType<typeof lowlight.highlight>['children'][number];

/** The code in pieces, each with what it is. Together they are the code, character for character. */
export const tokensOf = (language: CodeLanguage, code: string): readonly Token[] =>
  lowlight.highlight(language, code).children.flatMap(tokenOf);

function tokenOf(node: Node): readonly Token[] {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element') return [];
  const names = node.properties.className;
  const content = node.children.flatMap(tokenOf);
  return [{ kind: Array.isArray(names) ? tokenKindOf(String(names[0])) : undefined, content }];
}

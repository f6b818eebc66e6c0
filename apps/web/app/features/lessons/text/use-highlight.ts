import type { CodeLanguage } from '@avsar/contract';
import { startTransition, useEffect, useState } from 'react';
import type { Token } from './tokens.ts';

/** Longer code stays in one colour: a slow phone would stand still for a moment. */
const charactersMost = 20_000;

interface Highlighted {
  readonly code: string;
  readonly tokens: readonly Token[];
}

/**
 * Code in colours, once the grammars are loaded; until then, and without JavaScript, it is in one colour. Without a
 * language nothing is loaded.
 */
export function useHighlight(language: CodeLanguage | null, code: string): readonly Token[] {
  const [highlighted, setHighlighted] = useState<Highlighted>();

  useEffect(() => {
    if (language === null || code.length > charactersMost) return undefined;
    let isStale = false;
    import('./highlight.ts')
      .then(async ({ tokensOf }) => {
        const tokens = await tokensOf(language, code);
        if (!isStale) startTransition(() => setHighlighted({ code, tokens }));
      })
      // If the file does not arrive, the code stays as it is.
      .catch(() => {});
    return () => {
      isStale = true;
    };
  }, [language, code]);

  return highlighted?.code === code ? highlighted.tokens : [code];
}

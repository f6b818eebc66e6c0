import { codeLanguages } from '@avsar/contract';
import { expect, test } from 'vitest';
import { tokensOf } from './highlight.ts';
import type { Token } from './tokens.ts';

const flat = (tokens: readonly Token[]): string =>
  tokens.map((token) => (typeof token === 'string' ? token : flat(token.content))).join('');

const kindsOf = (tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap((token) =>
    typeof token === 'string' ? [] : [...(token.kind === undefined ? [] : [token.kind]), ...kindsOf(token.content)],
  );

const hostile = '<script>alert("1")</script>\n&amp; \u2028 ${`x`} /* */ <!-- --> \'";\t\\u003c <?php ?>';

test.each(codeLanguages)('code in %s stays as it is, character for character', async (language) => {
  for (const code of [hostile, '', '\n\n', 'a'.repeat(5000)]) expect(flat(await tokensOf(language, code))).toBe(code);
});

test.each([
  ['python', "for x in [1]:  # one\n  print('a')", ['keyword', 'keyword', 'value', 'comment', 'name', 'string']],
  ['html', '<b title="x">', ['keyword', 'value', 'string']],
  ['sql', 'select 1', ['keyword', 'value']],
  ['html', '<script>let a = 1;</script>', ['keyword', 'keyword', 'value', 'keyword']],
] as const)('%s has colours: %j', async (language, code, kinds) => {
  expect(kindsOf(await tokensOf(language, code))).toEqual(kinds);
});

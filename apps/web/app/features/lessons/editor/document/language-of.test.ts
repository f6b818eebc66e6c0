import { expect, test } from 'vitest';
import { languageOf } from './language-of.ts';

test.each([
  ['java', 'java'],
  ['JS', 'javascript'],
  ['c++', 'cpp'],
  ['typescriptreact', 'typescript'],
  ['constructor', null],
  ['', null],
  [null, null],
  [7, null],
])('%s means %s', (name, language) => {
  expect(languageOf(name)).toBe(language);
});

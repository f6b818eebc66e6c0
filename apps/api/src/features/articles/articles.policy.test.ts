import { expect, it } from 'vitest';
import { mayHaveSlug } from './articles.policy.ts';

it.each([
  ['about', 'about', true],
  ['about', 'about-us', false],
  ['institute', 'about', false],
  ['offer', 'offer', true],
  ['career', 'software-engineer', true],
  ['explore', 'about', true],
] as const)('a page of the kind %s may have the slug %s: %s', (kind, slug, expected) => {
  expect(mayHaveSlug(kind, slug)).toBe(expected);
});

import { expect, test } from 'vitest';
import { articleLink } from './article-links.ts';

const institute = { brand: 'Avsar', slug: 'avsar' };

test.each([
  ['about', 'about', 'About us', '/about', 'About us'],
  ['institute', 'institute', 'About {brand}', '/avsar/about', 'About Avsar'],
  ['offer', 'offer', 'What we offer', '/avsar/what-we-offer', 'What we offer'],
  ['career', 'tester', 'Tester', '/careers/tester', 'Tester'],
  ['explore', 'git', 'Git', '/explore/git', 'Git'],
] as const)('%s %s', (kind, slug, linkText, to, text) => {
  expect(articleLink({ kind, slug, linkText }, institute)).toEqual({ to, text });
});

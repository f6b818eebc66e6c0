import { describe, expect, it } from 'vitest';
import { aboutUs } from './about.ts';
import type { Article } from './article.ts';
import { careers } from './careers.ts';
import { explorations } from './explore.ts';
import { careerLinks, exploreLinks } from './links.ts';
import { aboutProduct } from './product-about.ts';
import { productOffer } from './product-offer.ts';

const lastSegment = (path: string) => path.split('/').at(-1);
const all: readonly Article[] = [...careers.values(), ...explorations.values(), aboutUs, aboutProduct, productOffer];

describe('articles', () => {
  it('has one article for every career and explore link of the footer, and no other', () => {
    expect([...careers.keys()]).toEqual(careerLinks.map(({ to }) => lastSegment(to)));
    expect([...explorations.keys()]).toEqual(exploreLinks.map(({ to }) => lastSegment(to)));
  });

  it('shows the toast texts of the spec on the career pages', () => {
    expect([...careers.values()].map(({ action }) => action.toast)).toEqual([
      'Applying for Software Engineer position',
      'Applying for Frontend Developer position',
      'Applying for Backend Developer position',
      'Applying for Full Stack Developer position',
    ]);
  });

  it.each(all.map((article) => [article.title, article] as const))(
    '%s: sections can be linked to',
    (_title, article) => {
      const ids = article.sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      // The page frame already has an element with the id `content`.
      expect(ids).not.toContain('content');
    },
  );

  it.each(all.map((article) => [article.title, article] as const))(
    '%s: the description fits a search result and names no brand',
    (_title, { description }) => {
      expect(description.length).toBeGreaterThan(80);
      expect(description.length).toBeLessThanOrEqual(170);
      expect(description).not.toContain('{brand}');
    },
  );
});

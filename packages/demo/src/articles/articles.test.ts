import { articleContentSchema, articleDraftSchema } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { demoArticles } from './articles.ts';

const placesOf = (kind: string) => demoArticles.filter((one) => one.kind === kind).map(({ slug }) => slug);

describe('articles of the demo institute', () => {
  it('are the pages that the spec names', () => {
    expect(placesOf('career')).toEqual([
      'software-engineer',
      'frontend-developer',
      'backend-developer',
      'fullstack-developer',
    ]);
    expect(placesOf('explore')).toEqual([
      'ui-ux-design',
      'collaborative-design-tools',
      'design-systems',
      'prototyping-wireframing',
      'web-development-tools',
    ]);
    expect([...placesOf('about'), ...placesOf('institute'), ...placesOf('offer')]).toEqual([
      'about',
      'institute',
      'offer',
    ]);
  });

  it('show the toast texts of the spec on the career pages', () => {
    const careers = demoArticles.filter(({ kind }) => kind === 'career');
    expect(careers.map(({ content }) => content.action?.toast)).toEqual([
      'Applying for Software Engineer position',
      'Applying for Frontend Developer position',
      'Applying for Backend Developer position',
      'Applying for Full Stack Developer position',
    ]);
  });

  it.each(demoArticles.map((article) => [article.slug, article] as const))(
    '%s: the form accepts it as it is',
    (_slug, { position: _, ...article }) => {
      expect(articleContentSchema.parse(article.content)).toEqual(article.content);
      articleDraftSchema.parse({ ...article, isPublished: true });
    },
  );

  it.each(demoArticles.map(({ slug, content }) => [slug, content] as const))(
    '%s: the description fits a search result and names no brand',
    (_slug, { description }) => {
      expect(description.length).toBeGreaterThan(80);
      expect(description.length).toBeLessThanOrEqual(170);
      expect(description).not.toContain('{brand}');
    },
  );
});

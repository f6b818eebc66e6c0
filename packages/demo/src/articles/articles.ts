import type { ArticleContent, ArticleKind } from '@avsar/contract';
import { aboutUs } from './about.ts';
import { careers } from './careers.ts';
import { explorations } from './explore.ts';
import { institute } from './institute.ts';
import { offer } from './offer.ts';

interface DemoArticle {
  readonly kind: ArticleKind;
  readonly slug: string;
  readonly position: number;
  readonly content: ArticleContent;
}

const listOf = (kind: ArticleKind, articles: ReadonlyMap<string, ArticleContent>): DemoArticle[] =>
  [...articles].map(([slug, content], at) => ({ kind, slug, position: at + 1, content }));

/** The long text pages of the demo institute, all published. */
export const demoArticles: readonly DemoArticle[] = [
  { kind: 'about', slug: 'about', position: 1, content: aboutUs },
  { kind: 'institute', slug: 'institute', position: 1, content: institute },
  { kind: 'offer', slug: 'offer', position: 1, content: offer },
  ...listOf('career', careers),
  ...listOf('explore', explorations),
];

export { articleMeta } from './article-meta.ts';
export { PublicArticle } from './public-article.tsx';

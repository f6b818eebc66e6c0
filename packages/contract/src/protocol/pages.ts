/**
 * The query parameters that each page reads on the server. nginx (scripts/render-nginx.ts) and the web process pass
 * these on and drop all others, so that addresses which differ only in other parameters are rendered and cached once.
 */
export const pageParameters = {
  '/contact': ['course', 'search'],
  '/courses': ['q', 'price', 'days', 'hours', 'mode', 'level', 'sort', 'page'],
  '/privacy': ['version'],
  '/rating-reviews/page': ['trainer'],
  '/refund-policy': ['version'],
  '/reviews-section': ['trainer'],
  '/subscriptions': ['course', 'batch', 'instalment'],
  '/terms': ['version'],
} as const satisfies Readonly<Record<`/${string}`, readonly string[]>>;

export type PageWithQuery = keyof typeof pageParameters;

export type PageParameter<Page extends PageWithQuery> = (typeof pageParameters)[Page][number];

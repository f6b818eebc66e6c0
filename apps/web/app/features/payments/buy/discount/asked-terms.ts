import { useLocation } from 'react-router';
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts';
import type { PurchaseTerms } from '#links.ts';

/**
 * The code of a coupon, the token of a quote and the plan in the address. Only in the browser, so that all addresses of the
 * purchase page of a course share one cached page, and no cache keeps a token.
 */
export function useAskedTerms(): PurchaseTerms {
  const { search } = useLocation();
  const query = new URLSearchParams(useIsHydrated() ? search : '');
  const asked = (name: string) => query.get(name) || undefined;
  return { coupon: asked('coupon'), quote: asked('quote'), plan: asked('plan') };
}

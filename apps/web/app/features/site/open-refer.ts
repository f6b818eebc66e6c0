import { referralEndpoints } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';

/** Opens the page about referrals, or says that there is none now. Asked at the click: public pages are cached. */
export async function openRefer(navigate: (to: string) => unknown): Promise<void> {
  const { terms } = await callApi(referralEndpoints.getTerms, {}).catch(() => ({ terms: null }));
  if (terms === null) toast.info('This feature is not available right now.');
  else await navigate(links.refer);
}

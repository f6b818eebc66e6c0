import { type EditableFaq, type EditableHeroSlide, type EditableSite, siteEndpoints } from '@avsar/contract';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { callApi } from '#features/auth/index.ts';
import { ManageSite, type SitePart } from '#features/site/manage/manage-site.tsx';
import { siteMessages } from '#features/site/manage/site.messages.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';
import { toast } from '#ui/feedback/toast-store.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<SitePart> {
  const { signal, url } = request;
  const part = new URL(url).searchParams.get('part');
  /** The casts are safe for an admin: only the public view has no version. */
  const orNothing = async <Shown,>(asking: Promise<unknown>): Promise<Shown | undefined> => {
    try {
      return (await asking) as Shown;
    } catch (error) {
      if (signal.aborted) throw error;
      toast.error(siteMessages.fetchFailed);
      return undefined;
    }
  };
  if (part === 'slides') {
    const slides = callApi(siteEndpoints.listHeroSlides, {}, { signal });
    return { part, slides: await orNothing<readonly EditableHeroSlide[]>(slides) };
  }
  if (part === 'questions') {
    const questions = callApi(siteEndpoints.listFaqs, {}, { signal });
    return { part, questions: await orNothing<readonly EditableFaq[]>(questions) };
  }
  return { part: 'institute', site: await orNothing<EditableSite>(callApi(siteEndpoints.get, {}, { signal })) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Site', description: 'What the site says about the institute.' });

export default function ManageSitePage() {
  const shown = useLoaderData<typeof clientLoader>();
  return <ManageSite shown={shown} />;
}

import {
  claimWordIn,
  courseEndpoints,
  type Home,
  homeEndpoints,
  type HomeSectionKind,
  outcomeReportEndpoints,
  parseBlocks,
  placementEndpoints,
  reviewEndpoints,
  type Site,
  siteEndpoints,
  trainerEndpoints,
} from '@avsar/contract';
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { CourseCard } from '#features/courses/course-card.tsx';
import { GuaranteeBlock } from '#features/guarantees/public/guarantee-block.tsx';
import { CompanyStrip } from '#features/placements/company-strip.tsx';
import { feesOf } from '#features/site/home/home-content.ts';
import { HomeSections } from '#features/site/home/home-sections.tsx';
import { callApiFor } from '#lib/server/api.server.ts';
import { loadGuarantee } from '#lib/server/guarantee.server.ts';
import { settled } from '#lib/server/settled.server.ts';
import { pageMeta, rootDataOf } from '#lib/page/page-meta.ts';
import { useRootData } from '#lib/page/root-data.ts';
import { instituteData, structuredData } from '#lib/page/structured-data.ts';
import { links } from '#links.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';

/** Each list is asked for by itself, and only if its section is switched on. */
export async function loader({ request }: LoaderFunctionArgs) {
  const home = await callApiFor(request, homeEndpoints.get, {});
  const sections = home.sections.filter(({ isShown }) => isShown);
  const isOn = (...kinds: HomeSectionKind[]) => sections.some(({ kind }) => kinds.includes(kind));
  let isWhole = true;
  /** The reply; `undefined` if the section is off, or if the call failed. */
  const askFor = async <Reply,>(isWanted: boolean, ask: () => Promise<Reply>): Promise<Reply | undefined> => {
    if (!isWanted) return undefined;
    const reply = await settled(ask());
    isWhole &&= reply !== undefined;
    return reply;
  };
  const [
    slides,
    courses,
    trainers,
    placements,
    companies,
    reviews,
    figures,
    faqs,
    byPrice,
    nextBatches,
    reports,
    guarantee,
  ] = await Promise.all([
    askFor(isOn('slides'), () => callApiFor(request, siteEndpoints.listHeroSlides, {})),
    askFor(isOn('courses'), () => callApiFor(request, courseEndpoints.list, { query: { limit: '6', sort: 'top' } })),
    askFor(isOn('trainers'), () =>
      callApiFor(request, trainerEndpoints.list, { query: { limit: '8', sort: 'rating' } }),
    ),
    askFor(isOn('placements'), () => callApiFor(request, placementEndpoints.list, { query: { limit: '8' } })),
    askFor(isOn('companies'), () => callApiFor(request, placementEndpoints.listCompanies, { query: {} })),
    askFor(isOn('reviews'), () => callApiFor(request, reviewEndpoints.list, { query: { limit: '3' } })),
    askFor(isOn('figures'), () => callApiFor(request, siteEndpoints.getFigures, {})),
    askFor(isOn('questions'), () => callApiFor(request, siteEndpoints.listFaqs, {})),
    askFor(isOn('glance'), () => callApiFor(request, courseEndpoints.list, { query: { limit: '50', sort: 'price' } })),
    askFor(isOn('glance'), () => callApiFor(request, courseEndpoints.listNextBatches, { query: { limit: '1' } })),
    askFor(isOn('glance'), () =>
      callApiFor(request, outcomeReportEndpoints.list, { query: { course: 'all', limit: '1' } }),
    ),
    askFor(true, () => loadGuarantee(request)),
  ]);
  const lists = { slides, courses, trainers, placements, companies, reviews, figures, faqs, nextBatches, reports };
  const fees = byPrice && feesOf(byPrice);
  const claimedKinds = claimedKindsOf(home);
  const texts = {
    welcome: parseBlocks(home.welcome),
    steps: home.steps,
    layers: home.layers,
    claim: home.claim,
    claimedKinds,
  };
  return data(
    { sections, content: { ...texts, ...lists, fees }, guarantee },
    isWhole ? {} : { headers: { 'cache-control': 'no-store' } },
  );
}

/** Sections whose title, lead or own texts have a word that needs the claim of the page. */
function claimedKindsOf({ sections, welcome, steps, layers, claim }: Home): HomeSectionKind[] {
  if (claim === null) return [];
  const own: Partial<Record<HomeSectionKind, unknown>> = { welcome, steps, technologies: layers };
  const isClaiming = ({ kind, title, lead }: Home['sections'][number]) =>
    claimWordIn([title, lead, own[kind] ?? []]) !== undefined;
  return sections.filter(isClaiming).map(({ kind }) => kind);
}

/** A page with a failed list is not cached; neither is a page whose layout could not be read (root.tsx). */
export const headers: HeadersFunction = ({ loaderHeaders, parentHeaders }) =>
  loaderHeaders.has('cache-control') ? loaderHeaders : parentHeaders;

export const meta: MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  return [
    ...pageMeta(matches, {
      title: root?.site.tagline ?? '',
      description: descriptionOf(root?.site),
      path: links.home,
    }),
    ...(root === undefined ? [] : [structuredData(instituteData(root.site, root.origin))]),
  ];
};

/** What the admin wrote for search engines; else what the page is about. */
const descriptionOf = (site: Site | undefined): string => {
  if (site === undefined) return '';
  const { brand, tagline, description } = site;
  return description || (tagline === '' ? `Courses, trainers and dates of ${brand}.` : `${brand}: ${tagline}`);
};

export default function HomePage() {
  const site = useRootData()?.site;
  const { guarantee, ...page } = useLoaderData<typeof loader>();
  return (
    <HomeSections
      title={site?.tagline || site?.brand || 'Home'}
      {...page}
      guarantee={<GuaranteeBlock guarantee={guarantee} isBand />}
      renderCourses={(courses) => (
        <CardGrid items={courses} least={340}>
          {(course) => <CourseCard course={course} />}
        </CardGrid>
      )}
      renderCompanies={(companies) => <CompanyStrip companies={companies} />}
    />
  );
}

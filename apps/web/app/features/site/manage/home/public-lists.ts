import {
  call,
  type CallInput,
  type CallReplyFor,
  courseEndpoints,
  type Endpoint,
  outcomeReportEndpoints,
  placementEndpoints,
  reviewEndpoints,
  siteEndpoints,
  trainerEndpoints,
} from '@avsar/contract';
import { feesOf, type HomeContent } from '../../home/home-content.ts';

type PublicLists = Omit<HomeContent, 'welcome' | 'steps' | 'layers' | 'claim' | 'claimedKinds'>;

/** Without a token, since the admin's view of a list also has rows that visitors do not see. */
const asVisitor = <Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
): Promise<CallReplyFor<Declared, 'default'> | undefined> =>
  (call(endpoint, input, { baseUrl: '' }) as Promise<CallReplyFor<Declared, 'default'>>).catch(() => undefined);

const one = { query: { limit: '1' } };

/** The beginning of each list of the home page, as visitors see it, to know which sections are empty. */
export async function fetchPublicLists(): Promise<PublicLists> {
  const [slides, courses, trainers, placements, companies, reviews, figures, faqs, nextBatches, reports] =
    await Promise.all([
      asVisitor(siteEndpoints.listHeroSlides, {}),
      asVisitor(courseEndpoints.list, one),
      asVisitor(trainerEndpoints.list, one),
      asVisitor(placementEndpoints.list, one),
      asVisitor(placementEndpoints.listCompanies, one),
      asVisitor(reviewEndpoints.list, one),
      asVisitor(siteEndpoints.getFigures, {}),
      asVisitor(siteEndpoints.listFaqs, {}),
      asVisitor(courseEndpoints.listNextBatches, one),
      asVisitor(outcomeReportEndpoints.list, { query: { course: 'all', limit: '1' } }),
    ]);
  return {
    slides,
    courses,
    trainers,
    placements,
    companies,
    reviews,
    figures,
    faqs,
    fees: courses && feesOf(courses),
    nextBatches,
    reports,
  };
}

import type {
  Block,
  Company,
  CourseOffered,
  Faq,
  HeroSlide,
  HomeSectionKind,
  HomeStep,
  ComingBatch,
  OutcomeReport,
  Placement,
  Review,
  ShownClaim,
  SiteFigures,
  TechnologyLayer,
  Trainer,
} from '@avsar/contract';

interface Fees {
  /** The lowest price in rupees of a course that is not free; `null` if all are free. */
  readonly from: number | null;
  readonly hasFree: boolean;
}

/** The fees of courses that are sorted by price. */
export function feesOf(courses: readonly Pick<CourseOffered, 'price'>[]): Fees | null {
  if (courses.length === 0) return null;
  const paid = courses.find(({ price }) => price > 0);
  return { from: paid?.price ?? null, hasFree: courses.some(({ price }) => price === 0) };
}

/** What the sections of the home page show. A list is `undefined` if it could not be loaded. */
export interface HomeContent {
  readonly welcome: readonly Block[];
  readonly steps: readonly HomeStep[];
  readonly layers: readonly TechnologyLayer[];
  /** What the texts of the sections refer to. */
  readonly claim: ShownClaim;
  /** The sections whose own texts have a word that needs the claim; the server finds them, so that no visitor loads the words. */
  readonly claimedKinds: readonly HomeSectionKind[];
  readonly slides: readonly HeroSlide[] | undefined;
  readonly courses: readonly CourseOffered[] | undefined;
  readonly trainers: readonly Trainer[] | undefined;
  readonly placements: readonly Placement[] | undefined;
  readonly companies: readonly Company[] | undefined;
  readonly reviews: readonly Review[] | undefined;
  readonly figures: SiteFigures | undefined;
  readonly faqs: readonly Faq[] | undefined;
  /** `null` if there is no course. */
  readonly fees: Fees | null | undefined;
  /** The batch that begins next, in a list of at most one. */
  readonly nextBatches: readonly ComingBatch[] | undefined;
  /** The newest published report of all courses, in a list of at most one: the claim of the page. */
  readonly reports: readonly OutcomeReport[] | undefined;
}

type IsEmpty = (content: Omit<HomeContent, 'claim' | 'claimedKinds'>) => boolean;

const isListEmpty = (list: readonly unknown[] | undefined) => list?.length === 0;
/** A figure alone, such as the one course of the first day, says nothing. */
const hasTwoFigures = ({ students, courses, trainers }: SiteFigures) =>
  [students, courses, trainers].filter((figure) => figure > 0).length > 1;

const emptiness: Readonly<Record<HomeSectionKind, IsEmpty>> = {
  slides: ({ slides }) => isListEmpty(slides),
  glance: ({ reports, fees, nextBatches }) => isListEmpty(reports) && fees === null && isListEmpty(nextBatches),
  welcome: ({ welcome }) => isListEmpty(welcome),
  courses: ({ courses }) => isListEmpty(courses),
  trainers: ({ trainers }) => isListEmpty(trainers),
  placements: ({ placements }) => isListEmpty(placements),
  companies: ({ companies }) => isListEmpty(companies),
  technologies: ({ layers }) => isListEmpty(layers),
  reviews: ({ reviews }) => isListEmpty(reviews),
  steps: ({ steps }) => isListEmpty(steps),
  figures: ({ figures }) => figures !== undefined && !hasTwoFigures(figures),
  questions: ({ faqs }) => isListEmpty(faqs),
  call: () => false,
};

/** Whether a section has nothing to show; it is then left out. A list that could not be loaded is not empty. */
export const isSectionEmpty = (kind: HomeSectionKind, content: Omit<HomeContent, 'claim' | 'claimedKinds'>): boolean =>
  emptiness[kind](content);

import type { Company, CourseOffered, HomeSection, HomeSectionKind } from '@avsar/contract';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ClaimLink } from '#lib/page/claim-link.tsx';
import { links } from '#links.ts';
import { Section } from '#ui/layout/section.tsx';
import { CallToAction } from '../call-to-action.tsx';
import { HomeFigures } from '../figures.tsx';
import { Hero } from '../hero.tsx';
import { StepsList } from '../steps-list.tsx';
import { TechnologyPanel } from '../technology-panel.tsx';
import { FailedPart } from './failed-part.tsx';
import { Glance } from './glance.tsx';
import { type HomeContent, isSectionEmpty } from './home-content.ts';
import styles from './home-sections.module.css';
import { PlacementTiles } from './placement-tiles.tsx';
import { Questions } from './questions.tsx';
import { Quotes } from './quotes.tsx';
import { TrainerFaces } from './trainer-faces.tsx';
import { Welcome } from './welcome.tsx';

interface HomeSectionsProps {
  /** The heading of the page. */
  readonly title: string;
  /** Sections that are switched on, in order. */
  readonly sections: readonly HomeSection[];
  readonly content: HomeContent;
  /** Above the first section that is not the first look: the guarantee, which is another feature. */
  readonly guarantee?: ReactNode;
  /** Courses and companies are other features. */
  readonly renderCourses: (courses: readonly CourseOffered[]) => ReactNode;
  readonly renderCompanies: (companies: readonly Company[]) => ReactNode;
}

/** The home page: its sections in the order of the institute, without those that have nothing to show. */
export function HomeSections(page: HomeSectionsProps) {
  const shown = page.sections.filter(({ kind }) => !isSectionEmpty(kind, page.content));
  const bands = shown.filter(({ kind }) => isBand(kind));
  const firstBand = shown.find(({ kind }) => kind !== 'slides' && kind !== 'glance');
  return (
    <>
      {shown.every(({ kind }) => kind !== 'slides') && (
        <div className={styles.head}>
          <h1>{page.title}</h1>
        </div>
      )}
      {shown.map((section) => (
        <Fragment key={section.kind}>
          {section === firstBand && page.guarantee}
          <HomePart section={section} page={page} isTinted={bands.indexOf(section) % 2 === 0} />
        </Fragment>
      ))}
      {firstBand === undefined && page.guarantee}
    </>
  );
}

interface HomePartProps {
  readonly section: HomeSection;
  readonly page: HomeSectionsProps;
  /** Bands take turns in their background. */
  readonly isTinted: boolean;
}

function HomePart({ section, page, isTinted }: HomePartProps) {
  const { kind, title, lead } = section;
  if (kind === 'slides') return <Slides label={title} page={page} />;
  if (kind === 'glance') return <Glance label={title} content={page.content} />;
  const claim = page.content.claimedKinds.includes(kind) && <ClaimLink claim={page.content.claim} />;
  if (kind === 'call') {
    return (
      <CallToAction title={title} text={lead}>
        {claim}
      </CallToAction>
    );
  }
  return (
    <Section
      // The assistant links to it.
      {...(kind === 'questions' && { id: 'faq' })}
      title={title}
      {...(lead !== '' && { lead })}
      action={actions[kind]}
      tinted={isTinted}
    >
      {bandContents[kind](page, section) ?? <FailedPart />}
      {claim}
    </Section>
  );
}

function Slides({ label, page }: { readonly label: string; readonly page: HomeSectionsProps }) {
  const { title, content } = page;
  if (content.slides !== undefined) return <Hero title={title} label={label} slides={content.slides} />;
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <FailedPart />
    </div>
  );
}

/** Sections with a visible heading; the others look different. */
type BandKind = Exclude<HomeSectionKind, 'slides' | 'glance' | 'call'>;

const isBand = (kind: HomeSectionKind): kind is BandKind => kind in bandContents;

const actions: Readonly<Partial<Record<BandKind, ReactNode>>> = {
  courses: <Link to={links.courses}>See all courses</Link>,
  trainers: <Link to={links.community}>See all trainers</Link>,
  placements: <Link to={links.community}>See more students</Link>,
};

/** The content of each band; `undefined` if its list could not be loaded. */
const bandContents: Readonly<Record<BandKind, (page: HomeSectionsProps, section: HomeSection) => ReactNode>> = {
  welcome: ({ content: { welcome } }) => <Welcome blocks={welcome} />,
  courses: ({ content: { courses }, renderCourses }) => courses && renderCourses(courses),
  trainers: ({ content: { trainers } }) => trainers && <TrainerFaces trainers={trainers} />,
  placements: ({ content: { placements } }, { title }) =>
    placements && <PlacementTiles label={title} placements={placements} />,
  companies: ({ content: { companies }, renderCompanies }) => companies && renderCompanies(companies),
  technologies: ({ content: { layers } }) => <TechnologyPanel layers={layers} />,
  reviews: ({ content: { reviews } }) => reviews && <Quotes reviews={reviews} />,
  steps: ({ content: { steps } }) => <StepsList steps={steps} />,
  figures: ({ content: { figures } }) => figures && <HomeFigures figures={figures} />,
  questions: ({ content: { faqs } }) => faqs && <Questions questions={faqs} />,
};

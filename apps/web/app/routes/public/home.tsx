import { courseEndpoints, placementEndpoints, reviewEndpoints, siteEndpoints, trainerEndpoints } from '@avsar/contract';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { steps, technologyStack, welcome } from '#content/home.ts';
import { CourseCard } from '#features/courses/course-card.tsx';
import { CompanyStrip } from '#features/placements/company-strip.tsx';
import { PlacementCard } from '#features/placements/placement-card.tsx';
import { ReviewCard } from '#features/reviews/review-card.tsx';
import { CallToAction } from '#features/site/call-to-action.tsx';
import { Figures } from '#features/site/figures.tsx';
import { Hero } from '#features/site/hero.tsx';
import { StepsList } from '#features/site/steps-list.tsx';
import { TechnologyPanel } from '#features/site/technology-panel.tsx';
import { TrainerCard } from '#features/trainers/trainer-card.tsx';
import { callApiFor } from '#lib/server/api.server.ts';
import { pageMeta, rootDataOf } from '#lib/page/page-meta.ts';
import { instituteData, structuredData } from '#lib/page/structured-data.ts';
import { links } from '#links.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Section } from '#ui/layout/section.tsx';
import styles from './home.module.css';

export async function loader({ request }: LoaderFunctionArgs) {
  const [slides, courses, trainers, placements, companies, reviews, figures, faqs] = await Promise.all([
    callApiFor(request, siteEndpoints.listHeroSlides, {}),
    callApiFor(request, courseEndpoints.list, { query: { limit: '6', sort: 'top' } }),
    callApiFor(request, trainerEndpoints.list, { query: { limit: '4', sort: 'rating' } }),
    callApiFor(request, placementEndpoints.list, { query: { limit: '8' } }),
    callApiFor(request, placementEndpoints.listCompanies, { query: {} }),
    callApiFor(request, reviewEndpoints.list, { query: { limit: '6' } }),
    callApiFor(request, siteEndpoints.getFigures, {}),
    callApiFor(request, siteEndpoints.listFaqs, {}),
  ]);
  return { slides, courses, trainers, placements, companies, reviews, figures, faqs };
}

export const meta: MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  return [
    ...pageMeta(matches, {
      title: 'from classroom to offer letter',
      description:
        'Live IT courses with projects, mentors and career support: Java full stack, Spring Boot, React and more.',
      path: links.home,
    }),
    ...(root === undefined ? [] : [structuredData(instituteData(root.site, root.origin))]),
  ];
};

export default function HomePage() {
  const { slides, courses, trainers, placements, companies, reviews, figures, faqs } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero title="From classroom to offer letter" slides={slides} />
      <Section title={welcome.title} tinted>
        <div className={styles.welcome}>
          {welcome.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section title="Top courses" action={<Link to={links.courses}>See all courses</Link>}>
        <CardGrid items={courses} least={340}>
          {(course) => <CourseCard course={course} />}
        </CardGrid>
      </Section>
      <Section title="Our Top Trainers" action={<Link to={links.community}>Meet all trainers</Link>} tinted>
        <CardGrid items={trainers}>{(trainer) => <TrainerCard trainer={trainer} />}</CardGrid>
      </Section>
      <Section
        title="Successfully Placed Students"
        lead="From our placement records, shown because they agreed to be."
        action={<Link to={links.community}>Meet more of them</Link>}
      >
        <CardGrid items={placements} least={250}>
          {(placement) => <PlacementCard placement={placement} />}
        </CardGrid>
      </Section>
      <Section title="Where they work" tinted>
        <CompanyStrip companies={companies} />
      </Section>
      <Section title="The technology stack" lead="What you will be able to build with, from the browser down.">
        <TechnologyPanel layers={technologyStack} />
      </Section>
      <Section title="What students say" tinted>
        <CardGrid items={reviews} least={320}>
          {(review) => <ReviewCard review={review} />}
        </CardGrid>
      </Section>
      <Section title="How it works">
        <StepsList steps={steps} />
      </Section>
      <Section title="In figures" tinted>
        <Figures
          asOf={figures.asOf}
          figures={[
            { value: figures.students, label: 'students enrolled' },
            { value: figures.courses, label: 'courses' },
            { value: figures.trainers, label: 'trainers' },
            { value: figures.placements, label: 'placements on record' },
            { value: figures.placementsLastYear, label: 'of them in the last 12 months' },
          ]}
        />
      </Section>
      <Section id="faq" title="Questions people ask">
        <div className={styles.faqs}>
          {faqs.map(({ id, question, answer }) => (
            <Disclosure key={id} title={question}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
      </Section>
      <CallToAction />
    </>
  );
}

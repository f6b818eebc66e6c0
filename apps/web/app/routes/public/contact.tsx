import { courseEndpoints, reviewEndpoints } from '@avsar/contract';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { nextBatchOf } from '#features/batches/index.ts';
import { CourseCard } from '#features/courses/course-card.tsx';
import { ContactForm } from '#features/enquiries/contact-form.tsx';
import { CourseQueryForm } from '#features/enquiries/course-query-form.tsx';
import { ReviewCard } from '#features/reviews/review-card.tsx';
import { callApiFor } from '#lib/server/api.server.ts';
import { notFoundAsPage, readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { readPageQuery } from '#lib/server/page-query.server.ts';
import { searchable } from '#lib/server/searchable.server.ts';
import { useRootData } from '#lib/page/root-data.ts';
import { links } from '#links.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { IconMail, IconMapPin, IconPhone } from '#ui/pictures/icons.ts';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import styles from './contact.module.css';

/** With `?course=` in the URL the enquiry is about that course; with `?search=` about a search without result. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = readPageQuery(request.url, '/contact');
  const search = searchable(asked.search ?? '');
  if (asked.course === undefined) return { course: undefined, reviews: [], search };
  const courseId = readId(asked.course);
  const [course, reviews] = await Promise.all([
    callApiFor(request, courseEndpoints.get, { params: { courseId } }).catch(notFoundAsPage),
    callApiFor(request, reviewEndpoints.listOfCourse, { params: { courseId }, query: { limit: '6' } }).catch(
      notFoundAsPage,
    ),
  ]);
  return { course, reviews, search };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Contact',
    description: 'Ask us about a course, dates, price or anything else. We answer every question.',
    path: links.contact(),
  });

export default function ContactPage() {
  const { course, reviews, search } = useLoaderData<typeof loader>();
  const title = course === undefined ? 'Contact' : `Ask about ${course.title}`;
  return (
    <>
      <Page title={title} lead="Ask us anything. We read and answer every question.">
        <div className={styles.columns}>
          <div className={styles.card}>
            {course === undefined ? (
              <ContactForm key={search} search={search} />
            ) : (
              <CourseQueryForm key={course.id} courseId={course.id} />
            )}
          </div>
          {course === undefined ? (
            <Reach />
          ) : (
            <CourseCard course={{ ...course, nextBatch: nextBatchOf(course) }} isFirst level={2} />
          )}
        </div>
      </Page>
      {reviews.length > 0 && (
        <Section title="What students say">
          <CardGrid items={reviews} least={320}>
            {(review) => <ReviewCard review={review} />}
          </CardGrid>
        </Section>
      )}
    </>
  );
}

/** Address, phone and e-mail of the institute, from its settings. */
function Reach() {
  const site = useRootData()?.site;
  if (site === undefined) return null;
  return (
    <address className={styles.reach}>
      <h2 className={styles.reachTitle}>Or reach us directly</h2>
      {site.phone !== '' && (
        <a href={`tel:+91${site.phone.replaceAll(/\D/g, '')}`}>
          <IconPhone size={22} stroke={1.5} aria-hidden />
          {site.phone}
        </a>
      )}
      {site.email !== '' && (
        <a href={`mailto:${site.email}`}>
          <IconMail size={22} stroke={1.5} aria-hidden />
          {site.email}
        </a>
      )}
      {site.address !== '' && (
        <span>
          <IconMapPin size={22} stroke={1.5} aria-hidden />
          {site.address}
        </span>
      )}
    </address>
  );
}

import { reviewEndpoints, trainerCourseEndpoints, trainerEndpoints } from '@avsar/contract';
import { Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { CourseCard } from '#features/courses/course-card.tsx';
import { ReviewCard } from '#features/reviews/review-card.tsx';
import { TrainerBatches } from '#features/trainers/trainer-batches.tsx';
import { TrainerHead } from '#features/trainers/trainer-head.tsx';
import { trainerMessages } from '#features/trainers/trainers.messages.ts';
import { callApiFor } from '#lib/server/api.server.ts';
import { notFoundAsPage, readId } from '#lib/page/not-found.ts';
import { pageMeta, rootDataOf } from '#lib/page/page-meta.ts';
import { breadcrumbData, personData, structuredData } from '#lib/page/structured-data.ts';
import { links } from '#links.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { Section } from '#ui/layout/section.tsx';

/** The address is the id and the name: /trainers/7-meera-iyer. Another name behind the id leads to the right one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const trainerId = readId(params['trainerId']?.split('-', 1)[0]);
  const of = { params: { trainerId } };
  const [trainer, teaching, reviews] = await Promise.all([
    callApiFor(request, trainerEndpoints.get, of).catch(notFoundAsPage),
    callApiFor(request, trainerCourseEndpoints.getTeaching, of).catch(notFoundAsPage),
    callApiFor(request, reviewEndpoints.listOfTrainer, { ...of, query: { limit: '6' } }).catch(notFoundAsPage),
  ]);
  const path = links.trainer(trainer.id, trainer.name);
  if (path !== links.trainer(params['trainerId'] ?? '')) throw redirect(path);
  return { trainer, teaching, reviews };
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  const root = rootDataOf(matches);
  if (loaderData === undefined || root === undefined) return [];
  const { trainer } = loaderData;
  const path = links.trainer(trainer.id, trainer.name);
  return [
    ...pageMeta(matches, {
      title: `${trainer.name}, trainer`,
      description:
        trainer.bio ?? `${trainer.name} teaches ${trainer.technologies.join(', ')}. Courses, dates and reviews.`,
      path,
    }),
    structuredData(personData(trainer, root.site, root.origin)),
    structuredData(
      breadcrumbData(root.origin, [
        ['Home', links.home],
        ['Community', links.community],
        [trainer.name, path],
      ]),
    ),
  ];
};

export default function TrainerPage() {
  const { trainer, teaching, reviews } = useLoaderData<typeof loader>();
  return (
    <>
      <TrainerHead trainer={trainer} />
      {teaching.batches.length > 0 && (
        <Section title="Batches you can join">
          <TrainerBatches batches={teaching.batches} seatsAsOf={teaching.seatsAsOf} />
        </Section>
      )}
      {teaching.courses.length > 0 && (
        <Section title="Courses" tinted>
          <CardGrid items={teaching.courses} least={300}>
            {(course) => <CourseCard course={course} />}
          </CardGrid>
        </Section>
      )}
      <Section title="Reviews" action={<Link to={links.reviews(trainer.id)}>{trainerMessages.allReviews}</Link>}>
        {reviews.length === 0 && <p>{trainerMessages.noReview}</p>}
        <CardGrid items={reviews} least={320}>
          {(review) => <ReviewCard review={review} withTrainer={false} />}
        </CardGrid>
      </Section>
    </>
  );
}

import { batchEndpoints, type BatchFull, type Course, trainerCourseEndpoints, trainerEndpoints } from '@avsar/contract';
import { Link } from 'react-router';
import { callApi } from '#features/auth/index.ts';
import { useAsked } from '#admin-kit/index.ts';
import { classTimes, count, weekdays } from '#lib/format.ts';
import { links } from '#links.ts';
import { peopleMessages } from '../people.messages.ts';
import { ContactChanges } from './contact-changes.tsx';
import { Panel } from './panel.tsx';
import { Fact, PersonFacts, TeachingList } from './person-facts.tsx';

async function loadDetails(trainerId: string) {
  const params = { trainerId };
  const [trainer, courses, batches] = await Promise.all([
    callApi(trainerEndpoints.get, { params }),
    callApi(trainerCourseEndpoints.listCourses, { params }),
    callApi(batchEndpoints.listOfTrainer, { params }),
  ]);
  if (!('contactChanges' in trainer)) throw new Error('This is not the whole trainer');
  return { trainer, courses, batches };
}

export function TrainerDetails({ id }: { readonly id: number }) {
  const asked = useAsked(String(id), () => loadDetails(String(id)));
  return (
    <Panel asked={asked} failed={peopleMessages.trainerFetchFailed}>
      {({ trainer, courses, batches }) => (
        <PersonFacts
          person={trainer}
          contactChanges={<ContactChanges person={trainer} onChanged={asked.retry} />}
          onStale={asked.retry}
        >
          <Fact name="Experience">{count(trainer.experience, 'year')}</Fact>
          <Fact name="Technologies">{trainer.technologies.join(', ')}</Fact>
          <Fact name="Rating">
            {trainer.rating === null ? (
              'No reviews yet'
            ) : (
              <Link to={links.reviews(trainer.id)}>
                {trainer.rating.toFixed(1)} from {count(trainer.ratingCount, 'review')}
              </Link>
            )}
          </Fact>
          <Fact name="Courses">
            <TeachingList items={courses.map(courseLine)} none="No course" />
          </Fact>
          <Fact name="Batches">
            <TeachingList items={batches.map(batchLine)} none="No batch" />
          </Fact>
        </PersonFacts>
      )}
    </Panel>
  );
}

const courseLine = ({ id, title }: Course) => ({
  id,
  content: <Link to={links.admin.editCourse(id)}>{title}</Link>,
});

const batchLine = (batch: Omit<BatchFull, 'students' | 'version'>) => ({
  id: batch.id,
  content: (
    <>
      <Link to={links.admin.editBatch(batch.id)}>Batch {batch.id}</Link>, {batch.course.title},{' '}
      {weekdays(batch.weekdays)}, {classTimes(batch.startTime, batch.endTime)}
    </>
  ),
});

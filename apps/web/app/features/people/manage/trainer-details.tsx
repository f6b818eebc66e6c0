import { batchEndpoints, type BatchFull, limits, trainerCourseEndpoints, trainerEndpoints } from '@avsar/contract';
import { Link } from 'react-router';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { callAs } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { classTimes, countText, weekdaysText } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { links } from '#links.ts';
import { peopleMessages } from '../people.messages.ts';
import { ContactChanges } from './contact-changes.tsx';
import { DrawerContent } from './drawer-content.tsx';
import { PersonFact, PersonFacts, CourseOrBatchList } from './person-facts.tsx';
import { TaughtCourses } from './taught-courses.tsx';

async function loadDetails(trainerId: string) {
  const params = { trainerId };
  const [trainer, taught, batches] = await Promise.all([
    callAs('ADMIN', trainerEndpoints.get, { params }),
    callAs('ADMIN', trainerCourseEndpoints.list, { query: { trainer: trainerId, limit: String(limits.listMost) } }),
    callAs('ADMIN', batchEndpoints.listOfTrainer, { params }),
  ]);
  return { trainer, taught, batches };
}

export function TrainerDetails({ id }: { readonly id: number }) {
  const query = useQuery({
    queryKey: [...queryKeyOf(trainerEndpoints.get, id), 'details'],
    queryFn: () => loadDetails(String(id)),
  });
  const refresh = () => void query.refetch();
  return (
    <DrawerContent query={query} failed={peopleMessages.trainerFetchFailed}>
      {({ trainer, taught, batches }) => (
        <PersonFacts
          person={trainer}
          contactChanges={<ContactChanges person={trainer} onChanged={refresh} />}
          onStale={refresh}
        >
          <PersonFact name="Experience">{countText(trainer.experience, 'year')}</PersonFact>
          <PersonFact name="Technologies">{trainer.technologies.join(', ')}</PersonFact>
          {trainer.bio !== null && <PersonFact name="About">{trainer.bio}</PersonFact>}
          <PersonFact name="Rating">
            {trainer.rating === null ? (
              'No reviews yet'
            ) : (
              <Link to={links.reviews(trainer.id)}>
                {trainer.rating.toFixed(1)} from {countText(trainer.ratingCount, 'review')}
              </Link>
            )}
          </PersonFact>
          <PersonFact name="Courses">
            <TaughtCourses taught={taught} onRemoved={refresh} />
          </PersonFact>
          <PersonFact name="Batches">
            <CourseOrBatchList items={batches.map(batchLine)} none="No batch" />
          </PersonFact>
        </PersonFacts>
      )}
    </DrawerContent>
  );
}

const batchLine = (batch: Omit<BatchFull, 'students' | 'version'>) => ({
  id: batch.id,
  content: (
    <>
      <AllowedLink to={adminLinks.editBatch(batch.id)}>Batch {batch.id}</AllowedLink>, {batch.course.title},{' '}
      {weekdaysText(batch.weekdays)}, {classTimes(batch.startTime, batch.endTime)}
    </>
  ),
});

import { homeEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { replyQuery } from '#api/queries.ts';
import { requireOwnerOrAdmin } from '#features/auth/index.ts';
import { EditTrainer } from '#features/people/edit-profile.tsx';
import { peopleMessages } from '#features/people/people.messages.ts';
import { trainerQuery } from '#features/people/person-queries.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs): Promise<string> {
  const trainerId = readId(params['trainerId']);
  await requireOwnerOrAdmin('TRAINER', Number(trainerId), request);
  return trainerId;
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Edit profile', description: 'Change the details of a trainer.' });

export default function TrainerProfileUpdatePage() {
  const query = useQuery(trainerQuery(useLoaderData<typeof clientLoader>()));
  const offered = useQuery(replyQuery('default', homeEndpoints.listTechnologies, {}));
  return (
    <LoadedPage query={query} failed={peopleMessages.trainerFetchFailed}>
      {(trainer) => (
        <LoadedPage query={offered} failed={peopleMessages.trainerFetchFailed}>
          {(technologies) => (
            <EditTrainer trainer={trainer} technologies={technologies} onReload={() => void query.refetch()} />
          )}
        </LoadedPage>
      )}
    </LoadedPage>
  );
}

import { Button } from '@mantine/core';
import { openingEndpoints, placementEndpoints, trainerEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { PlacementCard } from '#features/placements/placement-card.tsx';
import { loadPlacements, loadTrainers, peoplePerPage } from '#features/trainers/load-people.ts';
import { TrainerCard } from '#features/trainers/trainer-card.tsx';
import { communityMessages } from '#features/trainers/trainers.messages.ts';
import { callPageFor } from '#lib/server/api.server.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { useFuzzySearch } from '#lib/use-fuzzy-search.ts';
import { useMorePages } from '#lib/use-more-pages.ts';
import { links } from '#links.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ListFailed } from '#ui/feedback/list-failed.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { SearchField } from '#ui/form/search-field.tsx';
import { Section } from '#ui/layout/section.tsx';

/** Each list can fail alone. A page without one of them has the status 500: nginx then prefers the last whole page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = { limit: peoplePerPage };
  const [trainers, placements, openings] = await Promise.allSettled([
    callPageFor(request, trainerEndpoints.list, { query }),
    callPageFor(request, placementEndpoints.list, { query }),
    callPageFor(request, openingEndpoints.list, { query: { limit: '1' } }),
  ]);
  if (trainers.status === 'rejected' && placements.status === 'rejected') throw trainers.reason;
  const isWhole = trainers.status === 'fulfilled' && placements.status === 'fulfilled';
  // Only a link depends on the openings: without their list it is left out.
  const hasOpenings = (valueOf(openings)?.items.length ?? 0) > 0;
  return data(
    { trainers: valueOf(trainers), placements: valueOf(placements), hasOpenings },
    { status: isWhole ? 200 : 500 },
  );
}

const valueOf = <Value,>(result: PromiseSettledResult<Value>) =>
  result.status === 'fulfilled' ? result.value : undefined;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Community',
    description: 'Our trainers, and placed students who agreed to be shown.',
    path: links.community,
  });

/** The fields that the search looks at (spec §9). */
const trainerFields = ['name', 'technologies', 'experience'];
const placementFields = ['name', 'role', 'company.name'];

const onFailed = () => toast.error(communityMessages.loadFailed);

/** One array for all renders, because a new one would count as a new first page. */
const nobody: never[] = [];

export default function CommunityPage() {
  const { trainers: firstTrainers, placements: firstPlacements, hasOpenings } = useLoaderData<typeof loader>();
  const [query, setQuery] = useState('');
  const trainers = useMorePages({
    first: firstTrainers?.items ?? nobody,
    firstCursor: firstTrainers?.nextCursor,
    load: loadTrainers,
    onFailed,
  });
  const placements = useMorePages({
    first: firstPlacements?.items ?? nobody,
    firstCursor: firstPlacements?.nextCursor,
    load: loadPlacements,
    onFailed,
  });
  const shownTrainers = useFuzzySearch(trainers.items, trainerFields, query);
  const shownPlacements = useFuzzySearch(placements.items, placementFields, query);
  return (
    <>
      <Page title="Community" lead="Our trainers, and some of their students.">
        <search>
          <SearchField
            label="Search trainers and students"
            placeholder="Search by name, technology or years"
            value={query}
            onChange={setQuery}
          />
        </search>
      </Page>
      <Section title="Trainers">
        {firstTrainers === undefined ? (
          <ListFailed text={communityMessages.trainersFailed} />
        ) : (
          shownTrainers.length === 0 && <Nobody none={communityMessages.noTrainer} more={trainers.more} />
        )}
        <CardGrid items={shownTrainers}>{(trainer) => <TrainerCard trainer={trainer} />}</CardGrid>
        <ShowMore text="Show more trainers" more={trainers.more} />
      </Section>
      <Section
        title="Successfully Placed Students"
        lead="From our placement records. They agreed to be shown here."
        action={
          <>
            <Link to={links.outcomes}>What became of all graduates</Link>
            {hasOpenings && <Link to={links.openings}>See all openings</Link>}
          </>
        }
        tinted
      >
        {firstPlacements === undefined ? (
          <ListFailed text={communityMessages.studentsFailed} />
        ) : (
          shownPlacements.length === 0 && <Nobody none={communityMessages.noStudent} more={placements.more} />
        )}
        <CardGrid items={shownPlacements} least={220}>
          {(placement) => <PlacementCard placement={placement} />}
        </CardGrid>
        <ShowMore text="Show more students" more={placements.more} />
      </Section>
    </>
  );
}

type More = ReturnType<typeof useMorePages>['more'];

/** The search looks only at people who are loaded: while there are more, it cannot say that there is nobody. */
function Nobody({ none, more }: { readonly none: string; readonly more: More }) {
  return <p role="status">{more === undefined ? none : communityMessages.notAmongShown}</p>;
}

function ShowMore({ text, more }: { readonly text: string; readonly more: More }) {
  if (more === undefined) return null;
  return (
    <Button variant="default" mt="lg" loading={more.isLoading} onClick={more.load}>
      {text}
    </Button>
  );
}

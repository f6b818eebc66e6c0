import { placementEndpoints, trainerEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { PlacementCard } from '#features/placements/placement-card.tsx';
import { TrainerCard } from '#features/trainers/trainer-card.tsx';
import { communityMessages } from '#features/trainers/trainers.messages.ts';
import { callApiFor } from '#lib/server/api.server.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { useFuzzySearch } from '#lib/use-fuzzy-search.ts';
import { links } from '#links.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Section } from '#ui/layout/section.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = { limit: '100' };
  const [trainers, placements] = await Promise.all([
    callApiFor(request, trainerEndpoints.list, { query }),
    callApiFor(request, placementEndpoints.list, { query }),
  ]);
  return { trainers, placements };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Community',
    description: 'The people who teach here, and students who found work and agreed to be shown.',
    path: links.community,
  });

/** The fields that the search looks at (spec §9). */
const trainerFields = ['name', 'technologies', 'experience'];
const placementFields = ['name', 'role', 'company.name'];

export default function CommunityPage() {
  const { trainers, placements } = useLoaderData<typeof loader>();
  const [query, setQuery] = useState('');
  const shownTrainers = useFuzzySearch(trainers, trainerFields, query);
  const shownPlacements = useFuzzySearch(placements, placementFields, query);
  return (
    <>
      <Page title="Community" lead="The people who teach here, and some they have taught.">
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
        {shownTrainers.length === 0 && <p role="status">{communityMessages.noTrainer}</p>}
        <CardGrid items={shownTrainers}>{(trainer) => <TrainerCard trainer={trainer} />}</CardGrid>
      </Section>
      <Section
        title="Successfully Placed Students"
        lead="From our placement records, shown because they agreed to be."
        tinted
      >
        {shownPlacements.length === 0 && <p role="status">{communityMessages.noStudent}</p>}
        <CardGrid items={shownPlacements} least={220}>
          {(placement) => <PlacementCard placement={placement} />}
        </CardGrid>
      </Section>
    </>
  );
}

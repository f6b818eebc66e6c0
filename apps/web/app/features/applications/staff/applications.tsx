import { Button } from '@mantine/core';
import { applicationEndpoints, limits } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { ActBar } from './act-bar.tsx';
import { columnsOf } from './application-columns.tsx';
import { ApplicationFigures } from './application-figures.tsx';
import { roundsQuery } from './application-queries.ts';
import { applicationMessages } from './staff.messages.ts';
import styles from './staff.module.css';

/** Who applied to an opening: chosen people are invited to a round, or decided about, together. */
export function Applications({ openingId }: { readonly openingId: string }) {
  const search = useListSearch();
  const { data: rounds = [] } = useQuery(roundsQuery(openingId));
  // Long pages: all applications of most openings are chosen with one press.
  const query = {
    ...search.query({ q: undefined, state: undefined, round: undefined }),
    limit: String(limits.listMost),
  };
  const listing = useListing('ADMIN', applicationEndpoints.list, query, {
    failed: applicationMessages.fetchFailed,
    params: { openingId },
  });
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  // Whoever is no longer in the list, after another search or a decision, is not chosen.
  const chosen = listing.items.filter(({ id }) => ticked.has(id));
  const areAllChosen = chosen.length === listing.items.length;
  const toggle = (id: number) =>
    setTicked((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const roundChoice = {
    name: 'round',
    label: 'Round',
    options: [
      { value: '', label: 'All rounds' },
      ...rounds.map(({ id, title }) => ({ value: String(id), label: `In round: ${title}` })),
    ],
  };
  return (
    <section className={styles.part} aria-labelledby="applications">
      <h2 id="applications">Applications</h2>
      <ApplicationFigures
        openingId={openingId}
        chosen={search.value('state')}
        onChoose={(state) => search.choose('state', state)}
      />
      <div>
        <ListBar
          search={search}
          label="Search applications"
          placeholder="Search by name"
          choices={rounds.length === 0 ? [] : [roundChoice]}
        />
        <DataTable
          label="Applications"
          columns={columnsOf({ openingId, chosen: ticked, onToggle: toggle, onStale: () => void listing.refresh() })}
          listing={listing}
          one="application"
          none={search.isNarrowed ? applicationMessages.noneFound : applicationMessages.none}
          empty={!search.isNarrowed && <EmptyList>{applicationMessages.emptyWhy}</EmptyList>}
          tools={
            <Button
              variant="default"
              size="sm"
              mih={44}
              className={styles.tools ?? ''}
              onClick={() => setTicked(new Set(areAllChosen ? [] : listing.items.map(({ id }) => id)))}
            >
              {areAllChosen ? 'Choose nobody' : `Choose all ${listing.items.length}`}
            </Button>
          }
          failed={applicationMessages.fetchFailed}
        />
      </div>
      {listing.items.length > 0 && (
        <ActBar openingId={openingId} chosen={chosen} onDone={() => setTicked(new Set())}>
          {chosen.length === 0 ? applicationMessages.chooseHow : applicationMessages.chosen(chosen.length)}
        </ActBar>
      )}
    </section>
  );
}

import { type Career, careerEndpoints, openingEndpoints } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadedPage } from '#api/loaded-page.tsx';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import { CareerForm } from './career-form.tsx';
import { careerMessages } from './careers.messages.ts';

const myCareerQuery = replyQuery('STUDENT', careerEndpoints.getMine, {});

/** What the student tells companies about themselves. */
export function CareerDetails() {
  const query = useQuery(myCareerQuery);
  const client = useQueryClient();
  /** What another device has saved, after the student chose to load it. */
  const [newer, setNewer] = useState<Career>();
  return (
    <LoadedPage query={query} failed={careerMessages.failed}>
      {(loaded) => (
        <CareerForm
          // What is fetched again in the background must not replace what is being typed.
          key={newer?.version ?? 'loaded'}
          career={newer ?? loaded}
          onReload={setNewer}
          onSaved={(saved) => {
            client.setQueryData(myCareerQuery.queryKey, saved);
            for (const changed of [openingEndpoints.listMine, openingEndpoints.getMine])
              void client.invalidateQueries({ queryKey: queryKeyOf(changed) });
          }}
        />
      )}
    </LoadedPage>
  );
}

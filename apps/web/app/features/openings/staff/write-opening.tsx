import { companyEndpoints, type OpeningKept } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { replyQuery } from '#api/queries.ts';
import { adminLinks } from '#admin-links.ts';
import { LoadedPage } from '#api/loaded-page.tsx';
import { ListSkeleton } from '#lists/data-table.tsx';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { OpeningForm } from './opening-form.tsx';
import { openingQuery, placementRulesQuery, useRefreshOpenings } from './opening-queries.ts';
import { openingMessages } from './staff.messages.ts';

/** Opens the page of an opening that was saved. */
function useOpenSaved() {
  const refresh = useRefreshOpenings();
  const navigate = useNavigate();
  return async ({ id }: OpeningKept) => {
    void refresh();
    await navigate(adminLinks.opening(id));
  };
}

/** Admin page: the form for a new opening. The form opens when the company of the address is known. */
export function CreateOpening({ companyId }: { readonly companyId: string | undefined }) {
  const openSaved = useOpenSaved();
  const rules = useQuery(placementRulesQuery);
  const company = useQuery({
    ...replyQuery('ADMIN', companyEndpoints.get, { params: { companyId: companyId ?? '' } }),
    enabled: companyId !== undefined,
  });
  const parent =
    company.data === undefined
      ? { to: adminLinks.openings(), text: 'Openings' }
      : { to: adminLinks.company(company.data.id), text: company.data.name };
  return (
    <AdminPage title="Add an opening" parent={parent}>
      {company.isLoading ? (
        <ListSkeleton />
      ) : (
        <LoadedPart query={rules} failed={openingMessages.categoriesFailed}>
          {({ categories }) => (
            <OpeningForm
              opening={undefined}
              categories={categories}
              company={company.data && { id: company.data.id, label: company.data.name }}
              onReload={() => undefined}
              onSaved={(saved) => void openSaved(saved)}
            />
          )}
        </LoadedPart>
      )}
    </AdminPage>
  );
}

/** Admin page: the form of an opening. */
export function EditOpening({ openingId }: { readonly openingId: string }) {
  const query = useQuery(openingQuery(openingId));
  const rules = useQuery(placementRulesQuery);
  const openSaved = useOpenSaved();
  /** What a colleague has saved, after it was chosen to load that. */
  const [newer, setNewer] = useState<OpeningKept>();
  // What is fetched again in the background must not replace what is being typed.
  const [first, setFirst] = useState<OpeningKept>();
  if (first === undefined && query.data !== undefined) setFirst(query.data);
  return (
    <LoadedPage query={query} failed={openingMessages.failed}>
      {(loaded) => {
        const opening = newer ?? first ?? loaded;
        return (
          <AdminPage
            title="Edit opening"
            lead={`${opening.title}, ${opening.company.name}`}
            parent={{ to: adminLinks.opening(opening.id), text: opening.title }}
          >
            <LoadedPart query={rules} failed={openingMessages.categoriesFailed}>
              {({ categories }) => (
                <OpeningForm
                  key={opening.version}
                  opening={opening}
                  categories={categories}
                  onReload={setNewer}
                  onSaved={(saved) => void openSaved(saved)}
                />
              )}
            </LoadedPart>
          </AdminPage>
        );
      }}
    </LoadedPage>
  );
}

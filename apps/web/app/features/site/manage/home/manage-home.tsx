import { type EditableHome, homeEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { replyQuery } from '#api/queries.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { siteMessages } from '../site.messages.ts';
import { HomeForm } from './home-form.tsx';

/** Admin tab: the sections and texts of the home page, and the technologies that the institute teaches. */
export function ManageHome() {
  const failed = siteMessages.fetchFailed;
  // Never from the cache: a form must begin with the newest version.
  const query = useQuery({ ...replyQuery('ADMIN', homeEndpoints.getForAdmin, {}), gcTime: 0, meta: { failed } });
  return (
    <LoadedPart query={query} failed={failed}>
      {(home) => <LoadedHome loaded={home} />}
    </LoadedPart>
  );
}

function LoadedHome({ loaded }: { readonly loaded: EditableHome }) {
  // Newer than the loaded data: the saved home page, or after a conflict the version the admin chose to load.
  const [reloaded, setReloaded] = useState<EditableHome>();
  const filling = reloaded ?? loaded;
  const place = useRef<HTMLDivElement>(null);
  const refill = (saved: EditableHome) => {
    flushSync(() => setReloaded(saved));
    // The form is mounted anew, so focus was lost.
    place.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  return (
    <div ref={place}>
      <HomeForm
        key={filling === reloaded ? filling.version : 'first'}
        home={filling}
        onReload={setReloaded}
        onSaved={refill}
      />
    </div>
  );
}

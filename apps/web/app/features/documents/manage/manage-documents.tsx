import { documentEndpoints, type DocumentKind, documentKinds } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { callAs } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { documentLinks } from '#lib/page/document-links.ts';
import { showSavedRootData } from '#lib/page/saved-root-data.ts';
import { adminLinks } from '#admin-links.ts';
import { documentMessages } from '../documents.messages.ts';
import { DocumentForm, type Samples } from './document-form.tsx';
import { DocumentVersions } from './document-versions.tsx';
import { type EditedDocument, fetchDocument } from './edited-document.ts';

interface ManageDocumentsProps {
  /** The legal page named in the address of the screen. */
  readonly page: string | null;
  readonly samples: Samples;
}

/** Admin screen: the legal pages, one at a time. */
export function ManageDocuments({ page, samples }: ManageDocumentsProps) {
  const shown = documentKinds.find((kind) => kind === page) ?? 'terms';
  return (
    <>
      <AdminTabs
        label="Kinds of legal pages"
        tabs={documentKinds.map((kind) => ({
          to: adminLinks.legalPages(kind),
          text: documentLinks[kind].name,
          isCurrent: kind === shown,
        }))}
      />
      <ManageDocument key={shown} kind={shown} samples={samples} />
    </>
  );
}

function ManageDocument({ kind, samples }: { readonly kind: DocumentKind; readonly samples: Samples }) {
  const failed = documentMessages.fetchFailed;
  // Never from the cache: a form must begin with the newest version.
  const query = useQuery({
    queryKey: [...queryKeyOf(documentEndpoints.get, { kind }), 'edited'],
    queryFn: () => fetchDocument(kind),
    gcTime: 0,
    meta: { failed },
  });
  return (
    <LoadedPart query={query} failed={failed}>
      {(loaded) => <LoadedDocument kind={kind} loaded={loaded} samples={samples} />}
    </LoadedPart>
  );
}

interface LoadedDocumentProps {
  readonly kind: DocumentKind;
  readonly loaded: EditedDocument;
  readonly samples: Samples;
}

function LoadedDocument({ kind, loaded, samples }: LoadedDocumentProps) {
  const client = useQueryClient();
  // Newer than the loaded data: the published text, or after a conflict the version the admin chose to load.
  const [reloaded, setReloaded] = useState<EditedDocument>();
  const filling = reloaded ?? loaded;
  const place = useRef<HTMLDivElement>(null);
  const refill = (published: EditedDocument) => {
    flushSync(() => setReloaded(published));
    void client.invalidateQueries({ queryKey: queryKeyOf(documentEndpoints.listVersions) });
    void showInFooter();
    // The form is mounted anew, so focus was lost.
    place.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  return (
    <div ref={place}>
      <DocumentForm
        key={filling === reloaded ? filling.version : 'first'}
        kind={kind}
        document={filling}
        samples={samples}
        onReload={setReloaded}
        onPublished={refill}
      />
      {filling.version > 0 && <DocumentVersions kind={kind} />}
    </div>
  );
}

/** The footer of this tab lists the legal pages. If they cannot be loaded, it is right after the next reload. */
const showInFooter = () =>
  callAs('ADMIN', documentEndpoints.list, {}).then(
    (documents) => showSavedRootData({ documents }),
    () => undefined,
  );

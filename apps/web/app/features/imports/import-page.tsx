import { useState } from 'react';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { refusalTextOf } from '#features/auth/index.ts';
import { adminLinks } from '#admin-links.ts';
import { ListFailed, ListSkeleton } from '#lists/data-table.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import { importMessages as messages, nameOf } from './imports.messages.ts';
import styles from './imports.module.css';
import { useImport } from './use-import.ts';

const steps = ['Rows', 'Columns', 'Preview', 'Import'] as const;

const stepOf = { read: 1, checking: 2, checked: 2, running: 3, done: 3, undone: 3 } as const;

/** Admin page: one import, from its columns to its result. The address can be opened again at any time. */
export function ImportPage({ importId }: { readonly importId: string }) {
  const found = useImport(importId);
  const [isChanging, setChanging] = useState(false);
  const one = found.data;
  const parent = { to: adminLinks.imports, text: messages.title };
  if (one === undefined) {
    return (
      <AdminPage title={messages.title} parent={parent}>
        {found.error === null ? (
          <ListSkeleton />
        ) : (
          <ListFailed
            text={refusalTextOf(found.error)}
            retry={{ load: () => void found.refetch(), isLoading: found.isFetching }}
          />
        )}
      </AdminPage>
    );
  }
  const isColumns = one.status === 'read' || (isChanging && one.status === 'checked');
  return (
    <AdminPage title={nameOf(one)} parent={parent}>
      <ol className={styles.steps} aria-label="Steps">
        {steps.map((step, index) => (
          <li key={step} aria-current={index === (isColumns ? 1 : stepOf[one.status]) ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
      {isColumns && (
        <ImportColumns
          key={one.version}
          one={one}
          onPlanned={(planned) => {
            setChanging(false);
            found.set(planned);
          }}
        />
      )}
      {one.status === 'checking' && (
        <p role="status" className={styles.checking}>
          {messages.checking}
        </p>
      )}
      {one.status === 'checked' && !isColumns && (
        <ImportPreview one={one} onChangeColumns={() => setChanging(true)} onStarted={found.set} />
      )}
      {(one.status === 'running' || one.status === 'done' || one.status === 'undone') && (
        <ImportResult one={one} onUndone={found.set} />
      )}
    </AdminPage>
  );
}

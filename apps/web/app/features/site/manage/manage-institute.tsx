import type { EditableSite } from '@avsar/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { InstituteForm } from './institute-form.tsx';
import styles from './manage-institute.module.css';

/** Admin form: the institute's name, address and contacts. */
export function ManageInstitute({ site }: { readonly site: EditableSite }) {
  // Newer than the loaded data: the saved site, or after a conflict the version the admin chose to load.
  const [reloaded, setReloaded] = useState<EditableSite>();
  const filling = reloaded ?? site;
  const card = useRef<HTMLDivElement>(null);
  const refill = (saved: EditableSite) => {
    flushSync(() => setReloaded(saved));
    // The form is mounted anew, so focus was lost.
    card.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  return (
    <div ref={card} className={styles.card}>
      <InstituteForm
        key={filling === reloaded ? filling.version : 'first'}
        site={filling}
        onReload={setReloaded}
        onSaved={refill}
      />
    </div>
  );
}

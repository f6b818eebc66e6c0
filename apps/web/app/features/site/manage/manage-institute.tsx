import type { EditableSite } from '@avsar/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { InstituteForm } from './institute-form.tsx';
import styles from './manage-institute.module.css';

/** Name, address, and how to reach the institute. */
export function ManageInstitute({ site }: { readonly site: EditableSite }) {
  // What was saved, or after a conflict the newer one, by the admin's choice; the loader's own may be older or newer.
  const [reloaded, setReloaded] = useState<EditableSite>();
  const filling = reloaded ?? site;
  const card = useRef<HTMLDivElement>(null);
  const refill = (saved: EditableSite) => {
    flushSync(() => setReloaded(saved));
    // Another form stands there now, and nothing in it has the focus.
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

import type { EditableSite } from '@avsar/contract';
import { useState } from 'react';
import { InstituteForm } from './institute-form.tsx';
import styles from './manage-institute.module.css';

/** Name, address, and how to reach the institute. */
export function ManageInstitute({ site }: { readonly site: EditableSite }) {
  // After a conflict the newer one, by the admin's choice; the loader's own may be older or newer than it.
  const [reloaded, setReloaded] = useState<EditableSite>();
  const filling = reloaded ?? site;
  return (
    <div className={styles.card}>
      <InstituteForm key={filling === reloaded ? filling.version : 'first'} site={filling} onReload={setReloaded} />
    </div>
  );
}

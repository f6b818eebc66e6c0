import { Badge } from '@mantine/core';
import type { CompanyListed } from '@avsar/contract';
import styles from './company.module.css';

/** What sets a company apart: it is the institute's own, or the home page leaves it out. */
export function CompanyMarks({ company: { isOwn, isShown } }: { readonly company: CompanyListed }) {
  if (!isOwn && isShown) return null;
  return (
    <span className={styles.marks}>
      {isOwn && (
        <Badge component="span" variant="light" color="ink">
          Own
        </Badge>
      )}
      {!isShown && (
        <Badge component="span" variant="light" color="gray">
          Not on the home page
        </Badge>
      )}
    </span>
  );
}

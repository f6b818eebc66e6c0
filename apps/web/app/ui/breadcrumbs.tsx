import { Link } from 'react-router';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** The list this page came from. */
  readonly parent: { readonly to: string; readonly text: string };
  readonly current: string;
}

/** Where a page stands, and the way back up. */
export function Breadcrumbs({ parent, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <Link to={parent.to}>{parent.text}</Link>
      <span aria-hidden>/</span>
      <span aria-current="page">{current}</span>
    </nav>
  );
}

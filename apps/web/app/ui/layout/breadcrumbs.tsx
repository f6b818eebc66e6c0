import { Link } from 'react-router';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** The parent page, usually a list. */
  readonly parent: { readonly to: string; readonly text: string };
  readonly current: string;
}

export function Breadcrumbs({ parent, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <Link to={parent.to}>{parent.text}</Link>
      <span aria-hidden>/</span>
      <span aria-current="page">{current}</span>
    </nav>
  );
}

import { useId } from 'react';
import { Link } from 'react-router';
import styles from './related-links.module.css';

interface RelatedLinksProps {
  readonly title: string;
  readonly links: readonly { readonly to: string; readonly text: string }[];
}

/** Links at the end of an article. */
export function RelatedLinks({ title, links }: RelatedLinksProps) {
  const id = useId();
  return (
    <nav className={styles.related} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

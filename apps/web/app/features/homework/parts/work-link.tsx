import { IconExternalLink } from '#ui/pictures/icons.ts';
import styles from './parts.module.css';

/** The link that a student handed in. It leads to a page of somebody else. */
export const WorkLink = ({ link }: { readonly link: string }) => (
  <a href={link} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
    {link}
    <IconExternalLink size={18} stroke={1.75} aria-label="(opens a new tab)" />
  </a>
);

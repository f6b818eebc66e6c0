import type { Block, Document } from '@avsar/contract';
import { Link } from 'react-router';
import { dayInIndia } from '#lib/format.ts';
import { documentLinks } from '#lib/page/document-links.ts';
import { Blocks } from '#ui/layout/blocks.tsx';
import { Page } from '#ui/layout/page.tsx';
import styles from './document-page.module.css';

export interface DocumentPageProps {
  readonly document: Omit<Document, 'text'>;
  readonly blocks: readonly Block[];
  /** The version in force. */
  readonly inForce: number;
}

/** A legal page: the version in force, or an earlier one with a link to the one in force. */
export function DocumentPage({ document, blocks, inForce }: DocumentPageProps) {
  const { kind, version, title, publishedAt } = document;
  const { to } = documentLinks[kind];
  return (
    <div className={styles.document}>
      <Page title={title} lead={`Version ${version}, published on ${dayInIndia(publishedAt)}.`}>
        {version < inForce && (
          <p role="note" className={styles.earlier}>
            This is an earlier version. <Link to={to()}>Version {inForce}</Link> is in force.
          </p>
        )}
        <Blocks blocks={blocks} />
        {version > 1 && (
          <p className={styles.before}>
            <Link to={to({ version: version - 1 })}>Version {version - 1}</Link> was in force before.
          </p>
        )}
      </Page>
    </div>
  );
}

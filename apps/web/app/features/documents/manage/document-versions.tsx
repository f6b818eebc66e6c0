import { documentEndpoints, type DocumentKind } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { replyQuery } from '#api/queries.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { momentInIndia } from '#lib/format.ts';
import { documentLinks } from '#lib/page/document-links.ts';
import { documentMessages } from '../documents.messages.ts';
import styles from './document-versions.module.css';

/** The published versions of a legal page, the newest first, each with a link to its text. */
export function DocumentVersions({ kind }: { readonly kind: DocumentKind }) {
  const failed = documentMessages.versionsFailed;
  const input = { params: { kind }, query: { limit: '100' } };
  const query = useQuery({ ...replyQuery('ADMIN', documentEndpoints.listVersions, input), meta: { failed } });
  return (
    <section className={styles.versions} aria-labelledby="document-versions">
      <h2 id="document-versions" className={styles.title}>
        Versions
      </h2>
      <LoadedPart query={query} failed={failed}>
        {(versions) => (
          <ul className={styles.list}>
            {versions.map(({ version, title, publishedAt, publishedBy }) => (
              <li key={version}>
                <Link to={documentLinks[kind].to({ version })}>Version {version}</Link>
                {`: ${title}. Published on ${momentInIndia(publishedAt)}`}
                {publishedBy === null ? ', copied from the payment settings.' : ` by ${publishedBy}.`}
              </li>
            ))}
          </ul>
        )}
      </LoadedPart>
    </section>
  );
}

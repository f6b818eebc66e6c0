import { type OutdatedText, textClaimEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reportText } from '#admin-kit/claim/claim.messages.ts';
import { replyQuery } from '#api/queries.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import styles from '#lists/ordered-list.module.css';
import { claimTexts } from './claims.messages.ts';
import { textOf } from './text-of-subject.ts';

/** Admin list: texts whose report was withdrawn, or whose guarantee has ended, each with the form that changes it. */
export function OutdatedTexts() {
  const query = useQuery({
    ...replyQuery('ADMIN', textClaimEndpoints.listOutdated, {}),
    meta: { failed: claimTexts.fetchFailed },
  });
  return (
    <>
      <p>{claimTexts.lead}</p>
      <LoadedPart query={query} failed={claimTexts.fetchFailed}>
        {(texts) => <TextList texts={texts} />}
      </LoadedPart>
    </>
  );
}

function TextList({ texts }: { readonly texts: readonly OutdatedText[] }) {
  if (texts.length === 0) return <p role="status">{claimTexts.none}</p>;
  return (
    <ul className={styles.list} aria-label={claimTexts.label}>
      {texts.map(({ subject, report }) => {
        const { name, to } = textOf(subject);
        return (
          <li key={subject} className={styles.item}>
            <div className={styles.content}>
              <Link to={to}>{name}</Link>
              <p>{report === null ? claimTexts.guaranteeEnded : claimTexts.withdrawn(reportText(report))}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

import { Button } from '@mantine/core';
import { type Grant, grantEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { replyQuery } from '#api/queries.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { dayInIndia, exactRupees } from '#lib/format.ts';
import { EndGrantDialog } from './end-grant-dialog.tsx';
import { EndButton } from './grant-columns.tsx';
import { grantMessages, kindTexts, stateText } from './grants.messages.ts';
import styles from './grants.module.css';
import { ScholarshipDialog } from './scholarship-dialog.tsx';

interface StudentGrantsProps {
  readonly student: { readonly id: number; readonly name: string };
}

/** What a student has without paying for it, newest first, and a scholarship to give. */
export function StudentGrants({ student }: StudentGrantsProps) {
  const query = useQuery(replyQuery('ADMIN', grantEndpoints.list, { query: { student: String(student.id) } }));
  const [isGiving, setGiving] = useState(false);
  const [ending, setEnding] = useState<Grant>();
  return (
    <div className={styles.list}>
      <LoadedPart query={query} failed={grantMessages.fetchFailed}>
        {(grants) =>
          grants.length === 0 ? (
            <p className={styles.dim}>{grantMessages.ofNobody}</p>
          ) : (
            <ul className={styles.cards}>
              {grants.map((grant) => (
                <li key={grant.id} className={styles.card}>
                  <GrantWords grant={grant} />
                  <EndButton grant={grant} onEnd={setEnding} />
                </li>
              ))}
            </ul>
          )
        }
      </LoadedPart>
      <Button variant="default" className={styles.give} onClick={() => setGiving(true)}>
        Give a scholarship
      </Button>
      <ScholarshipDialog isOpen={isGiving} onClose={() => setGiving(false)} student={student} />
      <EndGrantDialog grant={ending} onClose={() => setEnding(undefined)} />
    </div>
  );
}

function GrantWords({ grant }: { readonly grant: Grant }) {
  return (
    <div className={styles.words}>
      <span className={styles.text}>
        {kindTexts[grant.kind]}: {grant.course.title}, <strong data-tabular>{exactRupees(grant.worth)}</strong>
      </span>
      <span className={styles.text}>The reason: “{grant.reason}”</span>
      <span className={styles.dim}>
        {grant.grantedBy}, {dayInIndia(grant.grantedAt)}. {stateText(grant)}
      </span>
    </div>
  );
}

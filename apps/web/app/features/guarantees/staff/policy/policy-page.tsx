import { Button } from '@mantine/core';
import type { GuaranteeVersion } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { countText, dayInIndia } from '#lib/format.ts';
import { EmptyList } from '#lists/empty-list.tsx';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { GuaranteeBlock } from '../../public/guarantee-block.tsx';
import { versionsQuery } from '../guarantee-queries.ts';
import { GuaranteeTabs } from '../guarantee-tabs.tsx';
import { staffMessages } from '../staff.messages.ts';
import styles from '../staff.module.css';
import { EndDialog } from './end-dialog.tsx';
import { VersionForm } from './version-form.tsx';
import { VersionList } from './version-list.tsx';

/** Admin page: the guarantee in force as visitors see it, the form for a new version, and all versions. */
export function PolicyPage() {
  const query = useQuery(versionsQuery);
  const [isWriting, setWriting] = useState(false);
  return (
    <AdminPage
      title={staffMessages.policyTitle}
      lead={staffMessages.policyLead}
      actions={isWriting ? undefined : <Button onClick={() => setWriting(true)}>{staffMessages.write}</Button>}
    >
      <GuaranteeTabs current="policy" />
      <LoadedPart query={query} failed={staffMessages.policyFailed}>
        {(versions) => (
          <div className={styles.page}>
            <InForce version={inForceOf(versions)} />
            {isWriting && (
              <section className={styles.part} aria-labelledby="write">
                <h2 id="write">{staffMessages.write}</h2>
                <VersionForm inForce={inForceOf(versions)} onDone={() => setWriting(false)} />
              </section>
            )}
            <section className={styles.part} aria-labelledby="versions">
              <h2 id="versions">{staffMessages.versions}</h2>
              <VersionList versions={versions} />
            </section>
          </div>
        )}
      </LoadedPart>
    </AdminPage>
  );
}

const inForceOf = (versions: readonly GuaranteeVersion[]) => versions.find(({ endedAt }) => endedAt === null);

function InForce({ version }: { readonly version: GuaranteeVersion | undefined }) {
  const [ending, setEnding] = useState<GuaranteeVersion>();
  return (
    <section className={styles.part} aria-labelledby="in-force">
      <h2 id="in-force">{staffMessages.inForce}</h2>
      {version === undefined ? (
        <>
          <p role="status">{staffMessages.none}</p>
          <EmptyList>{staffMessages.noneWhy}</EmptyList>
        </>
      ) : (
        <>
          <GuaranteeBlock guarantee={version} />
          <p className={styles.dim}>
            Version {version.id}, published by {version.publishedBy} on {dayInIndia(version.publishedAt)},{' '}
            {countText(version.students, 'student')}.
          </p>
          <div>
            <Button variant="default" onClick={() => setEnding(version)}>
              {staffMessages.end}
            </Button>
          </div>
        </>
      )}
      <EndDialog version={ending} onClose={() => setEnding(undefined)} />
    </section>
  );
}

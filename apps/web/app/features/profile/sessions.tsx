import { Button } from '@mantine/core';
import { authEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { serverMessageOr } from '#features/auth/index.ts';
import { momentInIndia } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { ListFailure } from './lists/list-failure.tsx';
import { type Session, useRefreshProfile } from './profile-queries.ts';
import { profileMessages } from './profile.messages.ts';
import { ProfileSection } from './profile-section.tsx';
import styles from './lists/rows.module.css';

/** The person's open sessions. An unknown device can be logged out here. */
export function Sessions({ sessions }: { readonly sessions: readonly Session[] | undefined }) {
  return (
    <ProfileSection title="Where you are logged in">
      {sessions === undefined ? (
        <ListFailure />
      ) : (
        <ul className={styles.rows}>
          {sessions.map((session) => (
            <li key={session.id} className={styles.row}>
              <SessionRow session={session} />
            </li>
          ))}
        </ul>
      )}
    </ProfileSection>
  );
}

function SessionRow({ session }: { readonly session: Session }) {
  const { refresh } = useRefreshProfile();
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await callApi(authEndpoints.revokeMySession, { params: { sessionId: String(session.id) } });
      toast.success(profileMessages.deviceLoggedOut);
      await refresh();
    } catch (error) {
      toast.error(serverMessageOr(error, profileMessages.failed));
      setBusy(false);
    }
  };
  return (
    <div className={styles.session}>
      <div className={styles.words}>
        <p className={styles.main}>
          {session.device} {session.current && <span className={styles.pill}>This device</span>}
        </p>
        <p className={styles.note}>
          Logged in {momentInIndia(session.createdAt)}
          {!session.current && <>, last used {momentInIndia(session.lastSeenAt)}</>}
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          variant="default"
          aria-label={`Log out ${session.device}`}
          loading={isBusy}
          onClick={() => void end()}
        >
          Log out
        </Button>
      )}
    </div>
  );
}

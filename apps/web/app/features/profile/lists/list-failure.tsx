import { Button } from '@mantine/core';
import styles from './list-failure.module.css';
import { profileMessages } from '../profile.messages.ts';
import { useRefreshProfile } from '../profile-queries.ts';

/** A list that could not be loaded, with a retry button. */
export function ListFailure() {
  const { refresh, isRefreshing } = useRefreshProfile();
  return (
    <div className={styles.failure} role="alert">
      <p>{profileMessages.listFailed}</p>
      <Button size="sm" variant="default" loading={isRefreshing} onClick={() => void refresh()}>
        Try again
      </Button>
    </div>
  );
}

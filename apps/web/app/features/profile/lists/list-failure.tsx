import { Button } from '@mantine/core';
import { useRevalidator } from 'react-router';
import styles from './list-failure.module.css';
import { profileMessages } from '../profile.messages.ts';

/** A list that could not be loaded, with a retry button. */
export function ListFailure() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.failure} role="alert">
      <p>{profileMessages.listFailed}</p>
      <Button size="sm" variant="default" loading={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}

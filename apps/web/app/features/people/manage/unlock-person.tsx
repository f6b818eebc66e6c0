import { Button } from '@mantine/core';
import { authEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { isStepUpRefusal, refusalTextOf } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import styles from './person-facts.module.css';

/** Resets the code limits of a person who gets no more codes, or whose codes are no longer accepted. */
export function UnlockPerson({ id }: { readonly id: number }) {
  const [isBusy, setBusy] = useState(false);
  const unlock = async () => {
    setBusy(true);
    try {
      const params = { personId: String(id) };
      const { message } = await callApi(authEndpoints.unlockPerson, { params });
      toast.success(message);
    } catch (error) {
      if (!isStepUpRefusal(error)) toast.error(refusalTextOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="default" size="sm" loading={isBusy} onClick={() => void unlock()}>
        Let this person log in again
      </Button>
      <p className={styles.hint}>
        Use this after too many codes or too many wrong codes. First make sure who is asking.
      </p>
    </>
  );
}

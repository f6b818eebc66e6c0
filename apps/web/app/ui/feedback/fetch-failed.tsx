import { Button } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { NoticePage } from '../layout/notice-page.tsx';

/** Shown in place of a form whose data could not be loaded. */
export function FetchFailed({ text }: { readonly text: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <NoticePage
      title={text}
      actions={
        <Button loading={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      <p>Please check your connection, and try again in a moment.</p>
    </NoticePage>
  );
}

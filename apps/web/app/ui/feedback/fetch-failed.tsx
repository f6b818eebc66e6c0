import { Button } from '@mantine/core';
import { NoticePage } from '../layout/notice-page.tsx';

interface FetchFailedProps {
  readonly text: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Shown in place of a page whose data could not be loaded. */
export function FetchFailed({ text, isRetrying, onRetry }: FetchFailedProps) {
  return (
    <NoticePage
      title={text}
      actions={
        <Button loading={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>Please check your connection, and try again in a moment.</p>
    </NoticePage>
  );
}

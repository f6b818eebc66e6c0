import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { countText, groupedDigits } from '#lib/format.ts';
import { focusIfLost, focusListHeadIfLost } from '#lib/focus.ts';
import styles from './load-more.module.css';

/** The server counts up to this number (`X-Total-Count`). */
const countedMost = 1000;

interface FoundCountProps {
  readonly total: number | undefined;
  readonly shown: number;
  readonly one: string;
  readonly many?: string;
  /** Text for an empty list. */
  readonly none: string;
  /** Whether there are more items than shown. */
  readonly isPartial?: boolean;
}

/** The number of items found, announced to screen readers too. */
export function FoundCount({ total, shown, one, many, none, isPartial = false }: FoundCountProps) {
  if (shown === 0 && !isPartial) return <p role="status">{none}</p>;
  const text =
    total === undefined && isPartial ? `${countText(shown, one, many)} so far` : foundText(total ?? shown, one, many);
  return (
    <p role="status" className={styles.found} data-tabular>
      {text}
    </p>
  );
}

const foundText = (total: number, one: string, many = `${one}s`) =>
  total > countedMost ? `${groupedDigits(countedMost)}+ ${many}` : countText(total, one, many);

interface LoadMoreProps {
  readonly more: { readonly load: () => void; readonly isLoading: boolean } | undefined;
}

/** "Show more" button at the end of a list. */
export function LoadMore({ more }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const isLoading = more?.isLoading ?? false;
  const wasLoading = useRef(isLoading);
  // The button is disabled while loading, and gone after the last page: restores the focus.
  useEffect(() => {
    if (wasLoading.current && !isLoading) {
      focusIfLost(place.current?.querySelector('button'));
      focusListHeadIfLost(place.current?.parentElement);
    }
    wasLoading.current = isLoading;
  }, [isLoading]);
  return (
    <div ref={place} className={styles.more}>
      {more !== undefined && (
        <Button variant="default" loading={isLoading} onClick={more.load}>
          Show more
        </Button>
      )}
    </div>
  );
}

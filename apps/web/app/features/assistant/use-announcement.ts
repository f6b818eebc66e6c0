import { useEffect, useState } from 'react';
import { assistantMessages } from './assistant.messages.ts';
import { type TalkEntry, offersCallBack } from './talk.ts';

/** How long the announcement stays: long enough for every screen reader to notice it. */
const forMilliseconds = 10_000;

/**
 * Text for screen readers about the newest entry. Removed after ten seconds, so that nobody finds it a second time when
 * moving through the page.
 */
export function useAnnouncement(last: TalkEntry | undefined): string {
  const moment = last?.role === 'model' ? `${last.id} ${last.state}` : '';
  // An entry from before the chat was opened is not announced.
  const [past, setPast] = useState(moment);
  useEffect(() => {
    const timer = setTimeout(() => setPast(moment), forMilliseconds);
    return () => clearTimeout(timer);
  }, [moment]);
  return moment === past ? '' : announcementOf(last);
}

export function announcementOf(last: TalkEntry | undefined): string {
  if (last?.role !== 'model') return '';
  if (last.state === 'coming') return assistantMessages.thinking;
  if (last.state === 'stopped') return `${assistantMessages.stopped} ${assistantMessages.announcedRetry}`;
  if (last.state === 'failed') return `${last.text} ${assistantMessages.announcedRetry}`;
  return [
    last.text,
    last.isQuoted && `${assistantMessages.quoted}.`,
    last.sources.length > 0 && assistantMessages.announcedSources,
    offersCallBack(last) && assistantMessages.announcedCallBack,
  ]
    .filter((one) => one !== false)
    .join(' ');
}

import { Button } from '@mantine/core';
import { messageEndpoints } from '@avsar/contract';
import { Link } from 'react-router';
import { ListFailed, ListSkeleton } from '#lists/data-table.tsx';
import { FoundCount, LoadMore } from '#lists/load-more.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { links } from '#links.ts';
import { IconPlus } from '#ui/pictures/icons.ts';
import { deliveredText, MessageStateBadge, whenText } from '../message-parts.tsx';
import { messageMessages } from '../messages.messages.ts';
import styles from '../messages.module.css';
import { StopMessage } from '../one/stop-message.tsx';
import { StateSelect } from './state-select.tsx';

/** The messages that a trainer has written, the newest first. */
export function TrainerMessages() {
  const search = useListSearch();
  const query = search.query({ state: undefined });
  const listing = useListing('TRAINER', messageEndpoints.list, query, { failed: messageMessages.fetchFailed });
  return (
    <>
      <div className={styles.bar}>
        <Button component={Link} to={links.writeTrainerMessage()} leftSection={<IconPlus size={18} aria-hidden />}>
          {messageMessages.write}
        </Button>
        <StateSelect value={search.value('state')} onChange={(value) => search.choose('state', value)} />
      </div>
      {listing.isLoading && <ListSkeleton />}
      {listing.isFailed && <ListFailed text={messageMessages.fetchFailed} retry={listing.retry} />}
      {!listing.isLoading && !listing.isFailed && (
        <FoundCount
          total={listing.total}
          shown={listing.items.length}
          one="message"
          none={search.isNarrowed ? messageMessages.noneFound : messageMessages.none}
          isPartial={listing.more !== undefined}
        />
      )}
      <ul className={styles.cards}>
        {listing.items.map((message) => (
          <li key={message.id} className={styles.card}>
            <div className={styles.cardHead}>
              <h2 className={styles.cardTitle}>
                <Link to={links.trainerMessage(message.id)}>{message.title}</Link>
              </h2>
              <MessageStateBadge state={message.state} />
            </div>
            <p>{message.audienceText}</p>
            <p className={styles.dim}>
              {whenText(message)}, delivered: {deliveredText(message)}
            </p>
            <StopMessage message={message} />
          </li>
        ))}
      </ul>
      <LoadMore more={listing.more} />
    </>
  );
}

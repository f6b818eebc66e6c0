import { referralEndpoints } from '@avsar/contract';
import { LoadMore } from '#lists/load-more.tsx';
import { useListing } from '#lists/use-listing.ts';
import { friendText, referralMessages } from '../referrals.messages.ts';
import styles from './mine.module.css';

/** Friends who signed up with the link, by first name, and how far each is. */
export function Friends() {
  const { items, more, isLoading, isFailed } = useListing(
    'STUDENT',
    referralEndpoints.listFriends,
    {},
    {
      failed: referralMessages.friendsFailed,
    },
  );
  return (
    <section className={styles.wide} aria-labelledby="friends">
      <h2 id="friends" className={styles.title}>
        Your friends
      </h2>
      {isFailed && <p role="alert">{referralMessages.friendsFailed}</p>}
      {!isLoading && !isFailed && items.length === 0 && (
        <>
          <p>{referralMessages.noFriends}</p>
          <p className={styles.dim}>{referralMessages.noFriendsWhy}</p>
        </>
      )}
      {items.length > 0 && (
        <ul className={styles.friends}>
          {items.map((friend) => (
            <li key={friend.id} data-state={friend.state}>
              <strong>{friend.firstName}</strong>
              <span>{friendText(friend)}</span>
            </li>
          ))}
        </ul>
      )}
      <LoadMore more={more} />
    </section>
  );
}

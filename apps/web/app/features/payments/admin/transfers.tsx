import { offlineStatuses, type Transfer } from '@avsar/contract';
import {
  AdminPage,
  Found,
  ListFailed,
  type Listing,
  LoadMore,
  useListHead,
  useListing,
  useListSearch,
} from '#admin-kit/index.ts';
import { Segments } from '#ui/form/segments.tsx';
import { transferMessages, transferStatusTexts } from './payments-admin.messages.ts';
import { PaymentTabs } from './payment-tabs.tsx';
import { TransferList } from './transfer-list.tsx';
import styles from './transfers.module.css';
import { waitingCountOf } from './waiting.ts';

const options = offlineStatuses.map((status) => ({ value: status, label: transferStatusTexts[status] }));

/** Admin page: bank and UPI transfers that students reported. Waiting ones are sorted oldest first. */
export function Transfers({ first }: { readonly first: Listing<Transfer> | undefined }) {
  const search = useListSearch();
  const listing = useListing(first, transferMessages.fetchFailed);
  const head = useListHead(listing.ids);
  const chosen = offlineStatuses.find((status) => status === search.value('status')) ?? 'submitted';
  const isWaiting = chosen === 'submitted' && !search.isPending;
  return (
    <AdminPage
      title="Transfers"
      lead="What students say they sent by bank or UPI. Compare it with your account before you approve it."
    >
      <PaymentTabs current="transfers" waiting={isWaiting && first ? waitingCountOf(first) : undefined} />
      <div className={styles.choice}>
        <Segments
          label="Which transfers"
          options={options}
          value={chosen}
          onChange={(status) => search.choose('status', status === 'submitted' ? '' : status)}
        />
      </div>
      {listing.isFailed ? (
        <ListFailed text={transferMessages.fetchFailed} />
      ) : (
        <div aria-busy={search.isPending}>
          <div {...head} className={styles.found}>
            <Found
              total={listing.total}
              shown={listing.items.length}
              one="transfer"
              none={transferMessages.none[chosen]}
              isPartial={listing.more !== undefined}
            />
          </div>
          <TransferList transfers={listing.items} />
          <LoadMore more={listing.more} />
        </div>
      )}
    </AdminPage>
  );
}

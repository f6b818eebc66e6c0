import { offlineStatuses, paymentAdminEndpoints } from '@avsar/contract';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { ListFailed, ListSkeleton } from '#lists/data-table.tsx';
import { FoundCount, LoadMore } from '#lists/load-more.tsx';
import { useListHead } from '#lists/use-list-head.ts';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { Segments } from '#ui/form/segments.tsx';
import { transferMessages, transferStatusTexts } from '../payments-admin.messages.ts';
import { PaymentTabs } from '../payment-tabs.tsx';
import { TransferList } from './transfer-list.tsx';
import styles from './transfers.module.css';

const options = offlineStatuses.map((status) => ({ value: status, label: transferStatusTexts[status] }));

/** Admin page: bank and UPI transfers that students reported. Waiting ones are sorted oldest first. */
export function Transfers() {
  const search = useListSearch();
  const failed = transferMessages.fetchFailed;
  const query = search.query({ status: undefined });
  const listing = useListing('ADMIN', paymentAdminEndpoints.listTransfers, query, { failed });
  const head = useListHead(listing.ids);
  const chosen = offlineStatuses.find((status) => status === search.value('status')) ?? 'submitted';
  return (
    <AdminPage
      title="Bank transfers"
      lead="Payments that students made by bank or UPI. Check your account before you approve one."
    >
      <PaymentTabs current="transfers" />
      <div className={styles.choice}>
        <Segments
          label="Which transfers"
          options={options}
          value={chosen}
          onChange={(status) => search.choose('status', status === 'submitted' ? '' : status)}
        />
      </div>
      {listing.isLoading && <ListSkeleton />}
      {listing.isFailed && <ListFailed text={failed} retry={listing.retry} />}
      {!listing.isLoading && !listing.isFailed && (
        <div aria-busy={listing.isShowingLastSearch}>
          <div className={styles.headLine}>
            <div {...head} className={styles.found}>
              <FoundCount
                total={listing.total}
                shown={listing.items.length}
                one="transfer"
                none={transferMessages.none[chosen]}
                isPartial={listing.more !== undefined}
              />
            </div>
            {listing.items.length > 0 && <ExportButtons list="transfers" filters={query} />}
          </div>
          <TransferList transfers={listing.items} />
          <LoadMore more={listing.more} />
        </div>
      )}
    </AdminPage>
  );
}

import { reviewEndpoints, type ReviewListed } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { CardList } from '#lists/card-list.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { HideReviewDialog } from './hide-review-dialog.tsx';
import { ListedReviewCard } from './listed-review-card.tsx';
import { manageReviewMessages } from './manage.messages.ts';

const choices = [
  {
    name: 'hidden',
    label: 'Which reviews',
    options: [
      { value: '', label: 'All reviews' },
      { value: 'no', label: 'Shown' },
      { value: 'yes', label: 'Hidden' },
    ],
  },
];

/** Admin page: all reviews. The admin may hide one and must give a reason. */
export function ManageReviews() {
  const search = useListSearch();
  const query = search.query({ q: undefined, hidden: undefined });
  const listing = useListing('ADMIN', reviewEndpoints.listAll, query, { failed: manageReviewMessages.fetchFailed });
  const [hiding, setHiding] = useState<ReviewListed>();
  const isNarrowed = search.isSearching || search.value('hidden') !== '';

  const showAgain = async ({ id }: ReviewListed) => {
    try {
      await callApi(reviewEndpoints.setVisibility, { params: { reviewId: String(id) }, body: { hidden: false } });
      toast.success(manageReviewMessages.shown);
      await listing.refresh();
    } catch {
      toast.error(manageReviewMessages.showFailed);
    }
  };

  return (
    <AdminPage
      title="Reviews"
      lead="What students say about their trainers, newest first. Hidden reviews do not count; only their authors see them, with your reason."
    >
      <ListBar search={search} label="Search reviews" placeholder="Search by trainer or student" choices={choices} />
      <CardList
        listing={listing}
        tools={<ExportButtons list="reviews" filters={query} />}
        one="review"
        none={isNarrowed ? manageReviewMessages.noneFound : manageReviewMessages.none}
        empty={!isNarrowed && <EmptyList>{manageReviewMessages.emptyWhy}</EmptyList>}
        failed={manageReviewMessages.fetchFailed}
        least={340}
      >
        {(review) => <ListedReviewCard review={review} onHide={setHiding} onShow={showAgain} />}
      </CardList>
      <HideReviewDialog
        review={hiding}
        onClose={() => setHiding(undefined)}
        onHidden={(review) => {
          // The admin may have closed this dialog meanwhile and opened it for another review.
          setHiding((now) => (now === review ? undefined : now));
          void listing.refresh();
        }}
      />
    </AdminPage>
  );
}

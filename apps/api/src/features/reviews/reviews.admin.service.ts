import type { reviewEndpoints, ReviewListed, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, countedMost, type Page, pageOf, withTotal } from '#shared/page.ts';
import {
  countReviewRows,
  findReviewRow,
  listPeopleNamed,
  listReviewRows,
  lockReview,
  type ReviewListedRow,
  type ReviewSearch,
  updateReviewVisibility,
} from './reviews.admin.queries.ts';

export async function listAllReviews(
  { db }: CallContext<Caller>,
  { query }: UseCaseInput<typeof reviewEndpoints.listAll>,
): Promise<Page<ReviewListed>> {
  const { q, hidden, limit, cursor } = query;
  const search = { hidden, ...(q !== undefined && (await searchFor(db, q))) };
  const rows = await listReviewRows(db, { ...search, before: beforeOf(cursor), limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit);
  const page = { items: items.map(listedOf), nextCursor };
  return withTotal(page, cursor, () => countReviewRows(db, search));
}

/**
 * Finds people by the index on names first. A common name matches so many reviews that reading reviews in order is
 * fast.
 */
async function searchFor(db: Tx, q: string): Promise<ReviewSearch> {
  const people = await listPeopleNamed(db, q);
  return people.length === countedMost ? { crowd: q } : { people };
}

export async function setReviewVisibility(
  context: CallContext<Caller>,
  { params: { reviewId }, body }: UseCaseInput<typeof reviewEndpoints.setVisibility>,
): Promise<ReviewListed> {
  return context.transaction(async (tx) => {
    const before = await lockReview(tx, reviewId);
    if (before === undefined) throw new AppError('not_found');
    const now = context.clock.now();
    const after = { hiddenAt: body.hidden ? (before.hiddenAt ?? now) : null, hiddenReason: body.reason ?? null };
    await updateReviewVisibility(tx, reviewId, after, now);
    await recordAdminAct(context, tx, {
      action: body.hidden ? 'review.hide' : 'review.show',
      subject: `review:${reviewId}`,
      before: factsOf(before),
      after: factsOf(after),
    });
    return getListed(tx, reviewId);
  });
}

const factsOf = ({
  hiddenAt,
  hiddenReason,
}: {
  readonly hiddenAt: Date | null;
  readonly hiddenReason: string | null;
}) => ({
  hidden: hiddenAt !== null,
  reason: hiddenReason,
});

async function getListed(tx: Tx, id: number): Promise<ReviewListed> {
  const row = await findReviewRow(tx, id);
  if (row === undefined) throw new Error(`reviews: ${id} went away while it was saved`);
  return listedOf(row);
}

const listedOf = ({ ratingHalfSteps, createdAt, hiddenAt, ...review }: ReviewListedRow): ReviewListed => ({
  ...review,
  rating: ratingHalfSteps / 2,
  date: createdAt.toISOString(),
  hiddenAt: hiddenAt?.toISOString() ?? null,
});

import { type Coupon, couponEndpoints, type CouponUse } from '@avsar/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callPageAs } from '#api/client.ts';
import { nextPageOf } from '#api/next-page.ts';
import { queryKeyOf } from '#api/queries.ts';
import { ListFailed, ListSkeleton } from '#lists/data-table.tsx';
import { LoadMore } from '#lists/load-more.tsx';
import { exactRupees, momentInIndia } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { couponMessages } from './coupons.messages.ts';
import styles from './coupons.module.css';

/** Who used a coupon, the newest first. */
export function CouponUses({ coupon }: { readonly coupon: Coupon }) {
  const params = { couponId: String(coupon.id) };
  const pages = useInfiniteQuery({
    queryKey: queryKeyOf(couponEndpoints.listUses, params),
    queryFn: ({ pageParam, signal }) =>
      callPageAs('ADMIN', couponEndpoints.listUses, { params, query: { cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  if (pages.isLoadingError) {
    const retry = { load: () => void pages.refetch(), isLoading: pages.isFetching };
    return <ListFailed text={couponMessages.usesFailed} retry={retry} />;
  }
  if (pages.data === undefined) return <ListSkeleton />;
  const uses = pages.data.pages.flatMap(({ items }) => items);
  if (uses.length === 0) return <p>{couponMessages.noUses}</p>;
  return (
    <>
      <ul className={styles.uses} aria-label={`Uses of ${coupon.code}`}>
        {uses.map((use) => (
          <Use key={use.orderId} use={use} />
        ))}
      </ul>
      <LoadMore more={nextPageOf(pages, couponMessages.usesFailed)} />
    </>
  );
}

function Use({ use: { orderId, student, course, discount, isPaid, at } }: { readonly use: CouponUse }) {
  return (
    <li className={styles.use}>
      <span className={styles.words}>
        <Link to={adminLinks.order(orderId)}>{student.name}</Link>
        <span className={styles.dim}>
          {course.title}, {momentInIndia(at)}
        </span>
      </span>
      <span className={styles.words}>
        <span data-tabular>{exactRupees(discount)}</span>
        <span className={styles.dim}>{isPaid ? 'Paid' : 'Not paid yet'}</span>
      </span>
    </li>
  );
}

import { type Calendar, demoCoupons } from '@avsar/demo';
import { coupons } from '#database/tables/discounts.ts';
import type { Tx } from '#shared/context.ts';

export async function insertCoupons(tx: Tx, calendar: Calendar): Promise<void> {
  const at = calendar.instant(-60);
  await tx.insert(coupons).values(
    demoCoupons.map(({ startsIn, endsIn, isArchived, ...coupon }) => ({
      ...coupon,
      perPerson: 1,
      startsOn: calendar.date(startsIn),
      endsOn: endsIn === null ? null : calendar.date(endsIn),
      archivedAt: isArchived ? calendar.instant(-30) : null,
      createdAt: at,
      updatedAt: at,
    })),
  );
}

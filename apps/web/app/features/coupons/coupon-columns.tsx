import { Badge, Button } from '@mantine/core';
import type { Coupon, CouponState } from '@avsar/contract';
import { RowActions } from '#admin-kit/row-actions.tsx';
import type { Column } from '#lists/data-table.tsx';
import { countText, dayText, exactRupees } from '#lib/format.ts';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconArchive, IconPencil, IconRestore } from '#ui/pictures/icons.ts';
import { couponStateTexts } from './coupons.messages.ts';
import styles from './coupons.module.css';
import { discountTextOf, limitsTextOf } from './typed-coupon.ts';

interface Acts {
  readonly edit: (coupon: Coupon) => void;
  readonly archive: (coupon: Coupon) => void;
  readonly openUses: (coupon: Coupon) => void;
}

const colours: Readonly<Record<CouponState, string>> = {
  active: 'leaf',
  coming: 'ink',
  over: 'gray',
  used_up: 'gray',
  archived: 'gray',
};

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The columns of the list of coupons. */
export const couponColumns = ({ edit, archive, openUses }: Acts): readonly Column<Coupon>[] => [
  {
    header: 'Code',
    isName: true,
    cell: ({ code, label }) => (
      <>
        <span className={styles.code}>{code}</span>
        <span className={styles.dim}>{label}</span>
      </>
    ),
  },
  {
    header: 'State',
    cell: ({ state }) => (
      <Badge variant="light" color={colours[state]} miw="max-content">
        {couponStateTexts[state]}
      </Badge>
    ),
  },
  { header: 'Takes off', isNumber: true, cell: discountTextOf },
  {
    header: 'Works for',
    isWide: true,
    cell: (coupon) => (
      <>
        {coupon.course?.title ?? 'Every course'}
        <span className={styles.dim}>{[daysText(coupon), limitsTextOf(coupon)].filter(Boolean).join(', ')}</span>
      </>
    ),
  },
  {
    header: 'Uses',
    isNumber: true,
    cell: (coupon) => (
      <Button variant="subtle" size="compact-md" mih={44} className={styles.count} onClick={() => openUses(coupon)}>
        {countText(coupon.uses, 'use')}
      </Button>
    ),
  },
  { header: 'Given', isNumber: true, cell: ({ given }) => exactRupees(given) },
  {
    header: 'Actions',
    isActions: true,
    cell: (coupon) => (
      <RowActions>
        <CopyButton text={coupon.code} label={`Copy ${coupon.code}`} />
        <IconButton label={`Change ${coupon.code}`} onClick={() => edit(coupon)}>
          <IconPencil {...icon} />
        </IconButton>
        <IconButton
          label={coupon.archivedAt === null ? `Archive ${coupon.code}` : `Restore ${coupon.code}`}
          onClick={() => archive(coupon)}
        >
          {coupon.archivedAt === null ? <IconArchive {...icon} /> : <IconRestore {...icon} />}
        </IconButton>
      </RowActions>
    ),
  },
];

function daysText({ startsOn, endsOn }: Coupon): string {
  return endsOn === null ? `from ${dayText(startsOn)}` : `${dayText(startsOn)} to ${dayText(endsOn)}`;
}

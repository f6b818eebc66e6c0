import { TextInput } from '@mantine/core';
import { type Coupon, couponPercentMost } from '@avsar/contract';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { Segments } from '#ui/form/segments.tsx';
import styles from './coupons.module.css';

type Field = (name: string) => object & { readonly size: 'md' };

interface ValueProps {
  readonly coupon: Coupon | undefined;
  readonly kind: 'percent' | 'amount';
  readonly onChoose: (kind: 'percent' | 'amount') => void;
  readonly field: Field;
}

/** What the coupon takes off: a share of the price or an amount. */
export function CouponValue({ coupon, kind, onChoose, field }: ValueProps) {
  const { discount } = coupon ?? {};
  return (
    <div className={styles.value}>
      <Segments
        label="What it takes off"
        options={[
          { value: 'percent', label: 'Percent' },
          { value: 'amount', label: 'Amount' },
        ]}
        value={kind}
        onChange={onChoose}
      />
      {kind === 'percent' ? (
        <TextInput
          key="percent"
          {...field('discount.percent')}
          label="Percent of the price"
          description={`Up to ${couponPercentMost}.`}
          defaultValue={discount?.kind === 'percent' ? discount.percent : undefined}
          inputMode="numeric"
          required
        />
      ) : (
        <TextInput
          key="amount"
          {...field('discount.amount')}
          label="Amount, ₹"
          defaultValue={discount?.kind === 'amount' ? discount.amount : undefined}
          inputMode="decimal"
          required
        />
      )}
    </div>
  );
}

/** When, how often and for whom the coupon works. */
export function CouponLimits({ coupon, field }: Pick<ValueProps, 'coupon' | 'field'>) {
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          {...field('startsOn')}
          type="date"
          label="First day"
          defaultValue={coupon?.startsOn ?? todayInIndia()}
          required
        />
        <TextInput
          {...field('endsOn')}
          type="date"
          label="Last day"
          description="Empty: until you archive it."
          defaultValue={coupon?.endsOn ?? ''}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          {...field('usesMost')}
          label="Uses in all"
          description="Empty: any number."
          inputMode="numeric"
          defaultValue={coupon?.usesMost ?? ''}
        />
        <TextInput
          {...field('perPerson')}
          label="Uses per student"
          inputMode="numeric"
          defaultValue={coupon?.perPerson ?? 1}
          required
        />
      </div>
      <TextInput
        {...field('firstOfBatch')}
        label="Only the first students of each batch"
        description="How many. Empty: all of them."
        inputMode="numeric"
        defaultValue={coupon?.firstOfBatch ?? ''}
      />
    </>
  );
}

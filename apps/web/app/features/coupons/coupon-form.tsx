import { NativeSelect, TextInput } from '@mantine/core';
import { type Coupon, couponChangeSchema, couponDraftSchema, couponEndpoints } from '@avsar/contract';
import { useState } from 'react';
import type { z, ZodType } from 'zod';
import { callApi, callAs } from '#api/client.ts';
import { differencesBy } from '#forms/differences.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { dayText } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { CouponLimits, CouponValue } from './coupon-fields.tsx';
import { couponMessages } from './coupons.messages.ts';
import styles from './coupons.module.css';
import { couponDraftOf, discountTextOf, limitsTextOf } from './typed-coupon.ts';

interface CouponFormProps {
  /** The coupon being changed; `undefined` for a new one. */
  readonly coupon: Coupon | undefined;
  readonly courses: readonly { readonly id: number; readonly title: string }[];
  readonly onReload: (newer: Coupon) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

type CouponBody = z.output<typeof couponDraftSchema> | z.output<typeof couponChangeSchema>;

/** Makes or changes a coupon. The code of a coupon stays: it is on posters. */
export function CouponForm({ coupon, courses, onReload, onCancel, onSaved }: CouponFormProps) {
  const [kind, setKind] = useState<'percent' | 'amount'>(coupon?.discount.kind ?? 'percent');
  const schema: ZodType<CouponBody> = coupon === undefined ? couponDraftSchema : couponChangeSchema;
  const form = useForm({
    schema,
    read: (texts) => ({
      ...couponDraftOf({ ...texts, kind }),
      ...(coupon === undefined ? { code: texts['code'] ?? '' } : { version: coupon.version }),
    }),
    renameFaults: (faults) =>
      Object.fromEntries(
        Object.entries(faults).map(([name, text]) => [name, /NaN/.test(text) ? couponMessages.numberMissing : text]),
      ),
    save: (body, { version }) =>
      'code' in body
        ? callApi(couponEndpoints.create, { body })
        : callApi(couponEndpoints.update, {
            params: { couponId: String(coupon?.id) },
            body: { ...body, version: version ?? body.version },
          }),
    edited: coupon && { row: coupon, reread: () => reread(coupon), differences, onReload },
    onSaved: ({ code }) => {
      toast.success(coupon === undefined ? couponMessages.added(code) : couponMessages.updated(code));
      onSaved();
    },
  });
  const field = (name: string) => ({ ...form.field(name), size: 'md' as const, autoComplete: 'off' });
  return (
    <Form
      form={form}
      layout="column"
      className={styles.form}
      submit={coupon === undefined ? 'Make the coupon' : 'Save'}
      cancel={onCancel}
    >
      {coupon === undefined ? (
        <TextInput
          {...field('code')}
          label="Code"
          description="4 to 20 letters and digits. It cannot be changed later."
          placeholder="DIWALI26"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
      ) : (
        coupon.uses > 0 && <p>{couponMessages.keepsPromised}</p>
      )}
      <TextInput
        {...field('label')}
        label="What it is for"
        description="Only the staff read it."
        placeholder="Diwali 2026"
        defaultValue={coupon?.label}
        maxLength={80}
        required
      />
      <CouponValue coupon={coupon} kind={kind} onChoose={setKind} field={field} />
      <NativeSelect
        {...form.field('courseId')}
        size="md"
        label="For which course"
        defaultValue={String(coupon?.courseId ?? '')}
        data={[
          { value: '', label: 'Every course' },
          ...courses.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      <CouponLimits coupon={coupon} field={field} />
    </Form>
  );
}

/** The API has no call for one coupon: its code finds it. */
async function reread({ id, code, archivedAt }: Coupon): Promise<Coupon | undefined> {
  const state = archivedAt === null ? 'open' : 'archived';
  const found = await callAs('ADMIN', couponEndpoints.list, { query: { q: code, state } });
  return found.find((one) => one.id === id);
}

const differences = differencesBy<Coupon>((coupon) => ({
  'What it is for': coupon.label,
  Discount: discountTextOf(coupon),
  Course: coupon.course?.title ?? 'Every course',
  'First day': dayText(coupon.startsOn),
  'Last day': coupon.endsOn === null ? '' : dayText(coupon.endsOn),
  Limits: limitsTextOf(coupon),
}));

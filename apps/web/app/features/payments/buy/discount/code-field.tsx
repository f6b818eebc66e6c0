import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { exactRupees } from '#lib/format.ts';
import { IconTicket } from '#ui/pictures/icons.ts';
import styles from './code-field.module.css';
import type { CouponChoice } from './use-coupon.ts';
import { paymentMessages } from '../../payments.messages.ts';

interface CodeFieldProps {
  readonly coupon: CouponChoice;
  /** What the code takes off, once it is in use. */
  readonly discount: number | undefined;
}

/** A quiet question for a code, which opens a field; then what the code takes off. */
export function CodeField({ coupon, discount }: CodeFieldProps) {
  const { code, fault, typed, isOfOrder } = coupon;
  const [isOpen, setOpen] = useState(typed !== '');
  const isUsed = code !== undefined && discount !== undefined && fault === undefined;
  const open = (
    <Button
      variant="subtle"
      size="sm"
      mih={44}
      leftSection={<IconTicket size={20} stroke={1.75} aria-hidden />}
      className={styles.open}
      onClick={() => setOpen(true)}
    >
      {isUsed ? 'Use another code' : 'Have a code?'}
    </Button>
  );
  return (
    <div className={styles.code}>
      <p role="status" className={styles.used}>
        {isUsed && paymentMessages.codeUsed(code, exactRupees(discount))}
      </p>
      {isUsed && !isOfOrder && (
        <Button
          variant="subtle"
          size="sm"
          mih={44}
          className={styles.open}
          onClick={() => {
            setOpen(false);
            coupon.remove();
          }}
        >
          Remove the code
        </Button>
      )}
      {(!isUsed || isOfOrder) && (isOpen || fault !== undefined ? <CodeForm coupon={coupon} /> : open)}
    </div>
  );
}

function CodeForm({ coupon: { fault, isChecking, typed, apply } }: { readonly coupon: CouponChoice }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // A refusal comes late, and the button that sends an order is further down the page.
  useEffect(() => {
    if (fault !== undefined) field.current?.focus();
  }, [fault]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (text !== '') apply(text);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        ref={field}
        id={id}
        label="Your code"
        size="md"
        defaultValue={typed}
        error={fault}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={styles.field}
      />
      <Button type="submit" size="md" mih={44} variant="default" loading={isChecking} className={styles.apply}>
        Apply
      </Button>
    </form>
  );
}

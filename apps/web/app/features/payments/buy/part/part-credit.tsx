import { Button } from '@mantine/core';
import { type Instalment, type Offer, referralCreditEndpoints } from '@avsar/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { dayText, exactRupees } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { paymentMessages } from '../../payments.messages.ts';
import styles from './part-facts.module.css';

interface PartCreditProps {
  readonly offer: Offer;
  readonly part: Instalment;
  readonly onUsed: () => Promise<unknown>;
}

/** Referral credit makes this part of the fee smaller, at once; nothing without any. */
export function PartCredit({ offer: { credit, course }, part, onUsed }: PartCreditProps) {
  const using = useMutation({
    mutationFn: (amount: number) =>
      callApi(referralCreditEndpoints.payPart, { body: { courseId: course.id, instalment: part.number, amount } }),
    onSuccess: ({ left }) => {
      toast.success(left === 0 ? paymentMessages.partCovered : paymentMessages.partReduced(exactRupees(left)));
    },
    // The part or the credit may have changed on another screen.
    onSettled: onUsed,
  });
  if (credit === null) return null;
  const amount = exactRupees(credit.amount);
  return (
    <section className={styles.facts} aria-labelledby="part-credit">
      <h2 id="part-credit" className={styles.title}>
        Your referral credit
      </h2>
      <p>{paymentMessages.partCredit(amount, dayText(credit.usableUntil))}</p>
      {using.isError && <p role="alert">{refusalTextOf(using.error)}</p>}
      <Button
        variant="default"
        mih={44}
        loading={using.isPending}
        style={{ justifySelf: 'start' }}
        onClick={() => using.mutate(credit.amount)}
      >
        Use {amount} credit
      </Button>
    </section>
  );
}

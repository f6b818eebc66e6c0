import { type OrderRefund, refundDraftSchema } from '@avsar/contract';
import { useState } from 'react';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { moneyText } from '#lib/format.ts';
import { EffectChoice } from './effect-choice.tsx';
import { ReasonField, ReferenceField } from './refund-fields.tsx';
import type { RefundFormProps } from './refund-form.tsx';
import styles from './refund-form.module.css';
import { effectsFor, effectText, effectToSend, less, type WantedEffect } from './refund-rules.ts';
import { refundMessages } from './refund.messages.ts';
import { useSaveRefund } from './use-save-refund.ts';

type SettleRefundFormProps = RefundFormProps & { readonly refund: OrderRefund };

/**
 * Completes a refund that failed at the provider with the reference of a bank transfer, or says what a refund means that
 * somebody made in the provider's dashboard.
 */
export function SettleRefundForm({ order, payment, refund, onCancel, onDone }: SettleRefundFormProps) {
  const hasFailed = refund.status === 'failed';
  const [chosen, setChosen] = useState<WantedEffect>();
  const size = { amount: refund.amount, left: less(payment.refundableAmount, -refund.amount) };
  const choices = hasFailed ? [] : effectsFor(order, payment, size);
  const effect = effectToSend(choices, chosen);
  const saving = useSaveRefund({ payment, done: hasFailed ? refundMessages.noted : refundMessages.decided, onDone });
  const form = useForm({
    schema: refundDraftSchema,
    // The reason of a failed refund was given when it was asked for.
    read: ({ reason, reference }) => ({
      refundId: refund.id,
      ...(hasFailed ? { reason: refund.reason, reference } : { reason }),
      ...(effect !== undefined && { effect }),
    }),
    check: (): Readonly<Record<string, string>> =>
      choices.length > 1 && effect === undefined ? { effect: refundMessages.effectMissing } : {},
    ...saving,
  });
  const sum = moneyText(refund.amount, payment.currency);
  return (
    <Form
      form={form}
      layout="column"
      submit={hasFailed ? `Record ${sum} as refunded` : 'Save'}
      isDangerous
      cancel={onCancel}
    >
      <p>{hasFailed ? refundMessages.failed(sum) : refundMessages.undecided(sum)}</p>
      <EffectChoice
        order={order}
        size={size}
        choices={choices}
        chosen={chosen}
        onChoose={setChosen}
        field={form.field}
      />
      {hasFailed ? (
        <ReferenceField field={form.field} isOfProvider={false} />
      ) : (
        <>
          <ReasonField field={form.field} />
          <ul className={styles.points}>
            {choices.length === 1 && effect !== undefined && <li>{effectText(order, effect, size)}</li>}
            {choices.length === 0 && <li>{payment.hasBought ? refundMessages.over : refundMessages.bought}</li>}
            <li>{refundMessages.isFinal}</li>
          </ul>
        </>
      )}
    </Form>
  );
}

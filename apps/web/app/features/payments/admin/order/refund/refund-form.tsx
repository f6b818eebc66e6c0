import { type OrderDetail, type OrderPayment, refundDraftSchema } from '@avsar/contract';
import { useState } from 'react';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { moneyText } from '#lib/format.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { Segments } from '#ui/form/segments.tsx';
import { EffectChoice } from './effect-choice.tsx';
import { AmountField, ReasonField, ReferenceField } from './refund-fields.tsx';
import styles from './refund-form.module.css';
import {
  amountFault,
  effectsFor,
  effectToSend,
  goesBackByHand,
  isAmountFixed,
  isMadeElsewhere,
  type WantedEffect,
} from './refund-rules.ts';
import { refundMessages, refundWayTexts } from './refund.messages.ts';
import { RefundPoints } from './refund-points.tsx';
import { useSaveRefund } from './use-save-refund.ts';

export interface RefundFormProps {
  readonly order: OrderDetail;
  readonly payment: OrderPayment;
  readonly onCancel: () => void;
  readonly onDone: (order: OrderDetail) => void;
}

const ways = (['provider', 'bank'] as const).map((value) => ({ value, label: refundWayTexts[value] }));

/** Refunds a payment or a part of it: how much, what it means for the course, which way, and why. */
export function RefundForm({ order, payment, onCancel, onDone }: RefundFormProps) {
  const left = payment.refundableAmount;
  const [typed, setTyped] = useState(String(left));
  const [chosen, setChosen] = useState<WantedEffect>();
  const [way, setWay] = useState<'provider' | 'bank'>('provider');
  const isByHand = goesBackByHand(payment) || way === 'bank';
  const amount = amountFault(typed, left) === undefined ? (typedNumber(typed) ?? left) : left;
  const size = { amount, left };
  const choices = effectsFor(order, payment, size);
  const effect = effectToSend(choices, chosen);
  const saving = useSaveRefund({ payment, done: isByHand ? refundMessages.noted : refundMessages.asked, onDone });
  const form = useForm({
    schema: refundDraftSchema,
    read: ({ reason, reference }) => ({
      amount: typedNumber(typed),
      reason,
      ...(effect !== undefined && { effect }),
      ...(isByHand && { reference }),
      ...(payment.kind === 'provider' && way === 'bank' && { way }),
    }),
    check: () => faultsOf(amountFault(typed, left), choices.length > 1 && effect === undefined),
    ...saving,
  });
  const sum = moneyText(amount, payment.currency);
  return (
    <Form
      form={form}
      layout="column"
      submit={isMadeElsewhere(payment) ? `Record ${sum} as refunded` : `Refund ${sum}`}
      isDangerous
      cancel={onCancel}
    >
      {!isAmountFixed(payment) && (
        <AmountField field={form.field} left={moneyText(left, payment.currency)} typed={typed} onType={setTyped} />
      )}
      <EffectChoice
        order={order}
        size={size}
        choices={choices}
        chosen={chosen}
        onChoose={setChosen}
        field={form.field}
      />
      {!goesBackByHand(payment) && (
        <div className={styles.way}>
          <Segments label="Way" options={ways} value={way} onChange={setWay} />
        </div>
      )}
      <ReasonField field={form.field} />
      {isByHand && <ReferenceField field={form.field} isOfProvider={isMadeElsewhere(payment)} />}
      <RefundPoints order={order} payment={payment} size={size} isByHand={isByHand} choices={choices} />
    </Form>
  );
}

const faultsOf = (amount: string | undefined, isEffectMissing: boolean): Readonly<Record<string, string>> => ({
  ...(amount !== undefined && { amount }),
  ...(isEffectMissing && { effect: refundMessages.effectMissing }),
});

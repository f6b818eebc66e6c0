import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type Billing, billingDraftSchema, type BillingReply, stateNames } from '@avsar/contract';
import { useState } from 'react';
import type { Field } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Segments } from '#ui/form/segments.tsx';
import { billingMessages, type BillingTexts } from './billing.messages.ts';
import styles from './billing.module.css';
import { stateOfGstin, typedBilling, withoutPrefix } from './typed-billing.ts';

interface BillingFormProps {
  readonly billing: Billing | null;
  readonly texts: BillingTexts;
  readonly save: (billing: Billing | null) => Promise<BillingReply>;
  readonly onSaved: (reply: BillingReply) => void;
  readonly onCancel: () => void;
}

/** Who pays, as documents name them: the student, or somebody else with name, GSTIN, state and address. */
export function BillingForm({ billing, texts, save, onSaved, onCancel }: BillingFormProps) {
  // Whoever opens the form without a payer wants to enter one.
  const [payer, setPayer] = useState<'other' | 'student'>('other');
  const form = useForm({
    schema: billingDraftSchema.nullable(),
    read: (typed) => (payer === 'student' ? null : typedBilling(typed)),
    renameFaults: withoutPrefix,
    save,
    onSaved: (reply) => {
      toast.success(reply.billing === null ? texts.removed : billingMessages.saved);
      onSaved(reply);
    },
  });
  const payers = [
    { value: 'other', label: 'A company or somebody else' },
    { value: 'student', label: texts.student },
  ] as const;
  return (
    <Form form={form} layout="column" submit="Save" cancel={onCancel}>
      <Segments label="Who pays" options={payers} value={payer} onChange={setPayer} />
      {payer === 'other' && <PayerFields billing={billing} field={form.field} />}
      <p>{billingMessages.onlyNew}</p>
    </Form>
  );
}

const states = [
  { value: '', label: 'Not known' },
  ...Object.entries(stateNames)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label)),
];

function PayerFields({ billing, field }: { readonly billing: Billing | null; readonly field: Field }) {
  const [gstin, setGstin] = useState(billing?.gstin ?? '');
  const [chosen, choose] = useState<string>(billing?.stateCode ?? '');
  const fixed = stateOfGstin(gstin);
  const ofGstin = field('gstin');
  const ofState = field('stateCode');
  return (
    <>
      <TextInput
        {...field('name')}
        label="Name on the invoice"
        description={billingMessages.nameHint}
        size="md"
        required
        maxLength={120}
        autoComplete="organization"
        defaultValue={billing?.name ?? ''}
      />
      <TextInput
        {...ofGstin}
        label="GSTIN"
        description={billingMessages.gstin}
        size="md"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={gstin}
        onChange={(event) => {
          ofGstin.onChange();
          setGstin(event.currentTarget.value);
        }}
      />
      <NativeSelect
        {...ofState}
        label="State"
        description={fixed === undefined ? billingMessages.stateHint : billingMessages.stateOfGstin}
        size="md"
        data={states}
        classNames={{ input: styles.state }}
        disabled={fixed !== undefined}
        value={fixed ?? chosen}
        onChange={(event) => {
          ofState.onChange();
          choose(event.currentTarget.value);
        }}
      />
      <Textarea
        {...field('address')}
        label="Address"
        description={billingMessages.addressHint}
        size="md"
        rows={3}
        maxLength={300}
        required={gstin.trim() !== ''}
        autoComplete="off"
        defaultValue={billing?.address ?? ''}
      />
    </>
  );
}

import { NativeSelect, TextInput } from '@mantine/core';
import { taxEndpoints, taxPayers, taxPlaces, taxRuleDraftSchema } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { payerTexts, placeTexts, ruleMessages as messages } from '../tax.messages.ts';

interface RuleFormProps {
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** Adds a rule from today or a later day on. The server asks for the password. */
export function RuleForm({ onCancel, onSaved }: RuleFormProps) {
  const [payer, setPayer] = useState('with_state');
  const isUnknown = payer === 'without_state';
  const form = useForm({
    schema: taxRuleDraftSchema,
    read: (texts) => ({
      payer: texts['payer'] ?? '',
      place: isUnknown ? 'institute' : (texts['place'] ?? ''),
      validFrom: texts['validFrom'] ?? '',
    }),
    save: (body) => callApi(taxEndpoints.createRule, { body }),
    onSaved: () => {
      toast.success(messages.added);
      onSaved();
    },
  });
  const payerField = form.field('payer');
  return (
    <Form form={form} layout="column" submit="Add the rule" cancel={onCancel}>
      <p>{messages.what}</p>
      <NativeSelect
        {...payerField}
        size="md"
        label="Who pays"
        value={payer}
        onChange={(event) => {
          payerField.onChange();
          setPayer(event.currentTarget.value);
        }}
        data={taxPayers.map((value) => ({ value, label: payerTexts[value] }))}
      />
      <NativeSelect
        {...form.field('place')}
        size="md"
        label="Place of supply"
        {...(isUnknown && { description: messages.unknownState })}
        data={taxPlaces.map((value) => ({
          value,
          label: placeTexts[value],
          disabled: isUnknown && value === 'payer',
        }))}
        {...(isUnknown && { value: 'institute', onChange: () => undefined })}
        key={isUnknown ? 'institute' : 'any'}
      />
      <TextInput
        {...form.field('validFrom')}
        type="date"
        size="md"
        label="First day"
        description="Today or a later day. Documents that exist do not change."
        defaultValue={todayInIndia()}
        min={todayInIndia()}
        required
      />
      <p>{messages.advice}</p>
    </Form>
  );
}

import { Badge, Textarea, TextInput } from '@mantine/core';
import { messageEndpoints, type SmsTemplate, smsTemplateDraftSchema } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import styles from '../messages.module.css';
import { faultyVariablesIn, variablesIn } from '../sms-text.ts';
import { templateMessages } from './templates.messages.ts';

interface TemplateFormProps {
  readonly onSaved: (template: SmsTemplate) => void;
  readonly onCancel: () => void;
}

/** Enters a text that is registered, and shows its variables while it is typed. */
export function TemplateForm({ onSaved, onCancel }: TemplateFormProps) {
  const [text, setText] = useState('');
  const form = useForm({
    schema: smsTemplateDraftSchema,
    read: ({ name, carrierId, dltId }) => ({ name, carrierId: carrierId?.trim(), dltId: dltId?.trim(), text }),
    check: () => (faultyVariablesIn(text).length > 0 ? { text: templateMessages.faulty(faultyVariablesIn(text)) } : {}),
    save: (body) => callApi(messageEndpoints.createTemplate, { body }),
    onSaved,
  });
  const ofText = form.field('text');
  return (
    <Form form={form} layout="column" submit="Add" cancel={onCancel}>
      <TextInput
        {...form.field('name')}
        label="Name"
        description="Only the staff see it."
        size="md"
        required
        maxLength={60}
      />
      <Textarea
        name={ofText.name}
        error={ofText.error}
        label="Registered text"
        description={templateMessages.textHint}
        size="md"
        required
        autosize
        minRows={3}
        maxRows={8}
        maxLength={1000}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          ofText.onChange();
          setText(value);
        }}
      />
      <Variables text={text} />
      <TextInput
        {...form.field('dltId')}
        label="DLT template id"
        description="19 digits, from the registration."
        size="md"
        inputMode="numeric"
        required
        maxLength={19}
      />
      <TextInput
        {...form.field('carrierId')}
        label="Template id of the carrier"
        description="As MSG91 shows it."
        size="md"
        required
        maxLength={40}
      />
    </Form>
  );
}

/** The variables that were recognised so far. */
function Variables({ text }: { readonly text: string }) {
  const names = variablesIn(text);
  const faulty = faultyVariablesIn(text);
  if (text.trim() === '') return null;
  return (
    <div role="status" className={styles.variables}>
      {names.length === 0 && faulty.length === 0 && templateMessages.noVariables}
      {names.length > 0 && 'Variables:'}
      {names.map((name) => (
        <Badge key={name} variant="light" color="ink" tt="none">
          {name}
        </Badge>
      ))}
      {faulty.length > 0 && <span className={styles.fault}>{templateMessages.faulty(faulty)}</span>}
    </div>
  );
}

import { NativeSelect, TextInput } from '@mantine/core';
import type { SmsTemplate } from '@avsar/contract';
import { capitalise } from '#lib/format.ts';
import { filledText } from '../sms-text.ts';
import type { PlanFields } from './audience-fields.tsx';
import { composeMessages } from '../compose/compose.messages.ts';
import styles from '../compose/compose.module.css';

interface SmsFieldsProps extends PlanFields {
  readonly templates: readonly SmsTemplate[];
  readonly template: SmsTemplate | undefined;
}

/** The registered text and a value for each of its variables. */
export function SmsFields({ plan, change, field, templates, template }: SmsFieldsProps) {
  const ofTemplate = field('sms.templateId');
  return (
    <fieldset className={styles.fieldset}>
      <legend>SMS</legend>
      <p className={styles.hint}>{composeMessages.smsHint}</p>
      <NativeSelect
        name={ofTemplate.name}
        error={ofTemplate.error && composeMessages.chooseTemplate}
        label="Registered text"
        size="md"
        required
        value={plan.templateId}
        onChange={({ currentTarget: { value } }) => {
          ofTemplate.onChange();
          change({ templateId: value });
        }}
        data={[
          { value: '', label: 'Please choose' },
          ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {template?.variables.map((name) => {
        const ofValue = field(`sms.values.${name}`);
        return (
          <TextInput
            key={name}
            name={ofValue.name}
            error={ofValue.error}
            label={capitalise(name.replaceAll('_', ' '))}
            description={composeMessages.valueHint}
            size="md"
            required
            maxLength={30}
            value={plan.values[name] ?? ''}
            onChange={({ currentTarget: { value } }) => {
              ofValue.onChange();
              change({ values: { ...plan.values, [name]: value } });
            }}
          />
        );
      })}
      {template && <p className={styles.sms}>{filledText(template.text, plan.values)}</p>}
    </fieldset>
  );
}

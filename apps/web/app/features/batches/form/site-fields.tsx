import { NativeSelect, TextInput } from '@mantine/core';
import { batchModes } from '@avsar/contract';
import type { Field } from '#forms/fields.ts';
import { batchModeTexts } from '#lib/batch-mode.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { FormGroup } from '#ui/form/form-group.tsx';
import { batchMessages } from '../batches.messages.ts';
import type { BatchPlan } from './batch-plan.ts';

interface SiteFieldsProps {
  readonly plan: BatchPlan;
  readonly field: Field;
  readonly onChange: (part: Partial<BatchPlan>) => void;
}

const modeOptions = batchModes.map((mode) => ({ value: mode, label: mode === 'both' ? 'Both' : batchModeTexts[mode] }));

/** What visitors read about the batch, and whether they see it. */
export function SiteFields({ plan, field, onChange }: SiteFieldsProps) {
  return (
    <FormGroup title="On the site">
      <TextInput
        name="name"
        label="Name"
        description={batchMessages.nameHint}
        size="md"
        autoComplete="off"
        error={field('name').error}
        value={plan.name}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      <NativeSelect
        name="mode"
        label="Mode"
        description="Where the classes take place."
        size="md"
        error={field('mode').error}
        value={plan.mode}
        onChange={({ currentTarget: { value } }) =>
          onChange({ mode: batchModes.find((mode) => mode === value) ?? plan.mode })
        }
        data={modeOptions}
      />
      <CheckField
        name="isDraft"
        label={batchMessages.draft}
        isChecked={plan.isDraft}
        onChange={() => onChange({ isDraft: !plan.isDraft })}
      />
    </FormGroup>
  );
}

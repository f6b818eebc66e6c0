import { SearchSelect, type SearchSelectOption } from '#admin-kit/search-select.tsx';
import { Chips } from '#ui/form/chips.tsx';
import type { Named } from './typed-opening.ts';

interface PickedFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly placeholder: string;
  readonly error: string | undefined;
  readonly picked: readonly Named[];
  readonly onChange: (picked: readonly Named[]) => void;
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly SearchSelectOption[]>;
  readonly none: string;
  readonly failed: string;
}

/** Several of a long list: each is searched for and added, and can be removed. */
export const PickedField = ({ picked, onChange, ...field }: PickedFieldProps) => (
  <div>
    <SearchSelect
      {...field}
      chosen={undefined}
      onChoose={(option) => {
        if (picked.every(({ id }) => id !== option.id)) onChange([...picked, option]);
      }}
    />
    <Chips
      label={field.label}
      chips={picked.map(({ id, label }) => ({ key: id, text: label }))}
      onRemove={(key) => onChange(picked.filter(({ id }) => id !== key))}
    />
  </div>
);

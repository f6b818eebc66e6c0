import { TextInput } from '@mantine/core';
import { IconSearch } from '../pictures/icons.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** The API's limit, where the server searches. */
  readonly maxLength?: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ label, placeholder, value, onChange, ...rest }: SearchFieldProps) {
  return (
    <TextInput
      {...rest}
      type="search"
      name="q"
      size="md"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      // Picks up text that was typed before hydration.
      ref={(field) => {
        if (field !== null && field.value !== value) onChange(field.value);
      }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

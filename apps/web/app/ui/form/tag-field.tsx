import { Button, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { Chips } from './chips.tsx';
import styles from './tag-field.module.css';
import { withTyped } from './tags.ts';

interface TagFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly error: string | undefined;
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
  /** Offered while somebody types; any other can be typed. */
  readonly suggestions: readonly string[];
  readonly charactersMost: number;
}

/** Short texts, typed one after another: Enter, a comma or leaving the field adds what was typed. */
export function TagField({ tags, onChange, suggestions, charactersMost, ...field }: TagFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    setTyped('');
    const all = withTyped(tags, text, suggestions);
    if (all.length !== tags.length) onChange(all);
  };
  return (
    <div className={styles.field}>
      <div className={styles.row}>
        <TextInput
          {...field}
          ref={input}
          size="md"
          list={id}
          autoComplete="off"
          // The button beside the field stays in its line.
          inputWrapperOrder={['label', 'description', 'error', 'input']}
          // Several can be pasted at once.
          maxLength={charactersMost * 10}
          value={typed}
          onChange={({ currentTarget: { value } }) => (/[,;]/.test(value) ? add(value) : setTyped(value))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
            // Enter adds the text, and does not send the form.
            event.preventDefault();
            add(typed);
          }}
          onBlur={() => add(typed)}
          className={styles.input ?? ''}
        />
        <Button
          variant="default"
          size="md"
          aria-label={`Add: ${field.label}`}
          // Without taking the focus: leaving the field would add the text first, and move the button.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            add(typed);
            input.current?.focus();
          }}
        >
          Add
        </Button>
      </div>
      <datalist id={id}>
        {suggestions
          .filter((one) => !tags.includes(one))
          .map((one) => (
            <option key={one}>{one}</option>
          ))}
      </datalist>
      <Chips
        label={field.label}
        chips={tags.map((text) => ({ key: text, text }))}
        onRemove={(key) => {
          onChange(tags.filter((tag) => tag !== key));
          input.current?.focus();
        }}
      />
    </div>
  );
}

import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface SavedLineProps {
  readonly label: string;
  /** The text as it is saved. */
  readonly value: string;
  readonly charactersMost: number;
  readonly isDisabled?: boolean;
  readonly onSave: (text: string) => void;
}

/** A line of text that is saved when the field is left, or with Enter. */
export function SavedLine({ label, value, charactersMost, isDisabled = false, onSave }: SavedLineProps) {
  const [typed, setTyped] = useState<string>();
  const save = () => {
    const text = typed?.trim();
    if (text !== undefined && text !== value) onSave(text);
    setTyped(undefined);
  };
  return (
    <TextInput
      aria-label={label}
      placeholder="Remark"
      size="md"
      autoComplete="off"
      maxLength={charactersMost}
      disabled={isDisabled}
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
      }}
    />
  );
}

import { NativeSelect } from '@mantine/core';
import { messageStates } from '@avsar/contract';
import { messageStateTexts } from '../messages.messages.ts';

interface StateSelectProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The filter of a list of messages. */
export function StateSelect({ value, onChange }: StateSelectProps) {
  return (
    <NativeSelect
      size="md"
      aria-label="Which messages"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: 'All messages' },
        ...messageStates.map((state) => ({ value: state, label: messageStateTexts[state] })),
      ]}
    />
  );
}

import { TextInput } from '@mantine/core';
import { type DeskWay, deskWays } from '@avsar/contract';
import { useState } from 'react';
import type { Field } from '#forms/fields.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { Segments } from '#ui/form/segments.tsx';
import { wayTexts } from '../desk.messages.ts';
import { changeText } from './change.ts';
import styles from './take.module.css';

const options = deskWays.map((way) => ({ value: way, label: wayTexts[way] }));

interface WayFieldsProps {
  readonly way: DeskWay;
  readonly amount: number;
  readonly field: Field;
  readonly onChoose: (way: DeskWay) => void;
}

/** How the student pays, with the fields of that way. */
export function WayFields({ way, amount, field, onChoose }: WayFieldsProps) {
  return (
    <div className={styles.fields}>
      <Segments label="Way" options={options} value={way} onChange={onChoose} />
      {way === 'cash' && <Received amount={amount} field={field} />}
      {way === 'cheque' && <Cheque field={field} />}
      {way === 'card_machine' && (
        <TextInput
          {...field('reference')}
          label="RRN on the slip"
          description="12 digits"
          size="md"
          required
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {way === 'bank' && (
        <TextInput
          {...field('reference')}
          label="Reference of the transfer (UTR)"
          description="Only if the money is in your account."
          size="md"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </div>
  );
}

/** Helps to give change; it is not sent. */
function Received({ amount, field }: { readonly amount: number; readonly field: Field }) {
  const [received, setReceived] = useState('');
  const { onChange: clear, ...props } = field('received');
  return (
    <div>
      <TextInput
        {...props}
        label="Received, ₹ (optional)"
        size="md"
        inputMode="decimal"
        autoComplete="off"
        value={received}
        onChange={({ currentTarget }) => {
          clear();
          setReceived(currentTarget.value);
        }}
      />
      <p role="status" className={styles.change} data-tabular>
        {changeText(received, amount)}
      </p>
    </div>
  );
}

function Cheque({ field }: { readonly field: Field }) {
  return (
    <div className={styles.row}>
      <TextInput
        {...field('number')}
        label="Number of the cheque"
        size="md"
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <TextInput {...field('bankName')} label="Bank" size="md" required autoComplete="off" />
      <TextInput
        {...field('date')}
        type="date"
        label="Date on the cheque"
        size="md"
        required
        defaultValue={todayInIndia()}
      />
    </div>
  );
}

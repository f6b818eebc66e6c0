import { TextInput } from '@mantine/core';
import { type DayClose, dayCloseDraftSchema, deskEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { exactRupees } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRefreshDesk } from '../desk-queries.ts';
import { closeMessages, differenceText } from '../desk.messages.ts';
import styles from './close.module.css';
import { CountFields } from './count-fields.tsx';
import { countsOf, differenceOf, sumOf, type TypedCounts } from './counted.ts';

/** Counts the drawer note by note; the difference is shown while the cashier types. */
export function CloseForm({ day }: { readonly day: DayClose }) {
  const [typed, setTyped] = useState<TypedCounts>({});
  const refresh = useRefreshDesk();
  const counted = sumOf(typed);
  const difference = differenceOf(counted, day.expected);
  const form = useForm({
    schema: dayCloseDraftSchema,
    read: ({ note = '' }) => ({
      day: day.day,
      counted: countsOf(typed),
      ...(note.trim() !== '' && { note }),
    }),
    check: ({ note }) => (difference !== 0 && note === undefined ? { note: 'Please say why.' } : noFaults),
    save: (body) => callApi(deskEndpoints.closeDay, { body }),
    onSaved: async () => {
      toast.success(closeMessages.closed);
      await refresh();
    },
  });
  return (
    <Form form={form} layout="column" className={styles.form} label="Count" submit="Close the day" isSubmitWide>
      <CountFields typed={typed} onType={setTyped} />
      <dl className={styles.result}>
        <Line text="Should be" value={exactRupees(day.expected)} />
        <Line text="Counted" value={exactRupees(counted)} />
      </dl>
      <p role="status" className={styles.difference} data-tone={difference === 0 ? 'fits' : 'differs'}>
        {differenceText(difference)}
      </p>
      {difference !== 0 && (
        <TextInput
          {...form.field('note')}
          label="Why it differs"
          description={closeMessages.noteWhy}
          size="md"
          maxLength={300}
          required
          autoComplete="off"
        />
      )}
      <p className={styles.dim}>{closeMessages.final}</p>
    </Form>
  );
}

const noFaults: Readonly<Record<string, string>> = {};

function Line({ text, value }: { readonly text: string; readonly value: string }) {
  return (
    <div>
      <dt>{text}</dt>
      <dd>{value}</dd>
    </div>
  );
}

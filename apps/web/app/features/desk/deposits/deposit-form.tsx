import { TextInput } from '@mantine/core';
import { depositDraftSchema, deskEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { allQuery } from '#api/queries.ts';
import type { Field } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { exactRupees } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRefreshDesk } from '../desk-queries.ts';
import { depositMessages, paidText } from '../desk.messages.ts';
import styles from '../desk.module.css';

const kinds = [
  { value: 'cash', label: 'Cash' },
  { value: 'cheque', label: 'Cheques' },
] as const;

interface DepositFormProps {
  /** The cash in hand, which the form proposes. */
  readonly cash: number;
  readonly onClose: () => void;
}

/** A slip of the bank: cash, or cheques that are chosen. */
export function DepositForm({ cash, onClose }: DepositFormProps) {
  const [kind, setKind] = useState<'cash' | 'cheque'>(cash > 0 ? 'cash' : 'cheque');
  const refresh = useRefreshDesk();
  const keyOf = useIdempotencyKey();
  const form = useForm({
    schema: depositDraftSchema,
    read: ({ slip = '', depositedOn = '', amount = '' }, fields) =>
      kind === 'cash'
        ? { kind, slip, depositedOn, amount: typedNumber(amount) ?? Number.NaN }
        : { kind, slip, depositedOn, takingIds: chosenIn(fields) },
    check: (typed) =>
      'takingIds' in typed && typed.takingIds.length === 0 ? { takingIds: depositMessages.chooseCheque } : noFaults,
    save: (body) => callApi(deskEndpoints.deposit, { body }, { idempotencyKey: keyOf(body) }),
    onSaved: async () => {
      toast.success(depositMessages.saved);
      await refresh();
      onClose();
    },
  });
  return (
    <Form form={form} layout="column" submit="Save the slip" cancel={onClose}>
      <Segments label="What goes to the bank" options={kinds} value={kind} onChange={setKind} />
      {kind === 'cash' ? (
        <TextInput
          {...form.field('amount')}
          label="Amount, ₹"
          description={`In hand: ${exactRupees(cash)}`}
          size="md"
          required
          inputMode="decimal"
          autoComplete="off"
          defaultValue={cash > 0 ? String(cash) : ''}
        />
      ) : (
        <Cheques />
      )}
      <SlipFields field={form.field} />
    </Form>
  );
}

const noFaults: Readonly<Record<string, string>> = {};

const prefix = 'cheque-';

/** The ids of the ticked cheques, from the names of their boxes. */
const chosenIn = (fields: HTMLFormElement): number[] =>
  [...new FormData(fields).keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length)));

function SlipFields({ field }: { readonly field: Field }) {
  return (
    <>
      <TextInput {...field('slip')} label="Number of the slip" size="md" maxLength={40} required autoComplete="off" />
      <TextInput
        {...field('depositedOn')}
        type="date"
        label="Day at the bank"
        size="md"
        required
        max={todayInIndia()}
        defaultValue={todayInIndia()}
      />
    </>
  );
}

/** Cheques that are on no slip yet. */
function Cheques() {
  const query = useQuery(allQuery('ADMIN', deskEndpoints.list, { way: 'cheque', undeposited: 'true' }));
  return (
    <LoadedPart query={query} failed={depositMessages.chequesFailed}>
      {(cheques) =>
        cheques.length === 0 ? (
          <p>{depositMessages.noCheques}</p>
        ) : (
          <ul className={styles.cheques} aria-label="Cheques">
            {cheques.map((cheque) => (
              <li key={cheque.id}>
                <CheckField
                  name={`${prefix}${cheque.id}`}
                  label={`${paidText(cheque)}: ${exactRupees(cheque.amount)}, ${cheque.student.name}`}
                  isChecked
                />
              </li>
            ))}
          </ul>
        )
      }
    </LoadedPart>
  );
}

import { Button, TextInput } from '@mantine/core';
import { type DayClose, deskEndpoints, deskFloatSchema } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { useForm } from '#forms/use-form.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRefreshDesk } from '../desk-queries.ts';
import { deskMessages } from '../desk.messages.ts';
import styles from './close.module.css';

/** The cash that was in the drawer in the morning. */
export function FloatForm({ day }: { readonly day: DayClose }) {
  const refresh = useRefreshDesk();
  const form = useForm({
    schema: deskFloatSchema,
    read: ({ float = '' }) => ({ day: day.day, float: typedNumber(float) ?? 0 }),
    save: (body) => callApi(deskEndpoints.setFloat, { body }),
    onSaved: async () => {
      toast.success(deskMessages.floatSaved);
      await refresh();
    },
  });
  return (
    <form className={styles.float} aria-label="Cash in the morning" {...form.props}>
      <TextInput
        {...form.field('float')}
        label="In the drawer in the morning, ₹"
        size="md"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={day.float === 0 ? '' : String(day.float)}
      />
      <Button type="submit" variant="default" size="md" loading={form.isBusy}>
        Save
      </Button>
      {typeof form.refusal === 'string' && <p role="alert">{form.refusal}</p>}
    </form>
  );
}

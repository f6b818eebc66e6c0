import { Button, TextInput } from '@mantine/core';
import { figureMailEndpoints, type WeekMail, weekMailDraftSchema } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { weekMailMessages } from './week-mail.messages.ts';

/** Says whether the reader gets the figures of each week by mail, and lets them change it. Shown once it is known. */
export function WeekMailSetting() {
  const { data: mail } = useQuery(replyQuery('ADMIN', figureMailEndpoints.getMine, {}));
  const [isOpen, setOpen] = useState(false);
  if (mail === undefined) return null;
  return (
    <section aria-label={weekMailMessages.title}>
      <p>{weekMailMessages.state(mail)}</p>
      {isOpen ? (
        <WeekMailForm mail={mail} onDone={() => setOpen(false)} />
      ) : (
        <Button variant="default" size="sm" mih={44} onClick={() => setOpen(true)}>
          {weekMailMessages.change}
        </Button>
      )}
    </section>
  );
}

interface WeekMailFormProps {
  readonly mail: WeekMail;
  readonly onDone: () => void;
}

function WeekMailForm({ mail: { isWanted, to, accountEmail }, onDone }: WeekMailFormProps) {
  const client = useQueryClient();
  const form = useForm({
    schema: weekMailDraftSchema,
    read: (texts) => ({ isWanted: texts['isWanted'] !== undefined, to: texts['to']?.trim() || null }),
    check: (typed): Record<string, string> =>
      typed.isWanted && typed.to === null && accountEmail === null ? { to: weekMailMessages.addressMissing } : {},
    save: (body) => callApi(figureMailEndpoints.setMine, { body }),
    onSaved: async () => {
      toast.success(weekMailMessages.saved);
      await client.invalidateQueries({ queryKey: queryKeyOf(figureMailEndpoints.getMine) });
      onDone();
    },
  });
  return (
    <Form form={form} layout="column" submit="Save" cancel={onDone}>
      <CheckField name="isWanted" label={weekMailMessages.box} isChecked={isWanted} />
      <TextInput
        {...form.field('to')}
        label={weekMailMessages.address}
        description={accountEmail === null ? undefined : weekMailMessages.ifEmpty(accountEmail)}
        type="email"
        inputMode="email"
        size="md"
        autoComplete="email"
        defaultValue={to ?? ''}
      />
    </Form>
  );
}

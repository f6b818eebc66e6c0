import { TextInput } from '@mantine/core';
import { joiningEndpoints, joiningLimits, joiningLinkDraftSchema, type MadeJoiningLink } from '@avsar/contract';
import { useState } from 'react';
import { MadeLink } from '#admin-kit/made-link.tsx';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { linkMessages } from './staff.messages.ts';

interface MakeLinkProps {
  readonly applicationId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onMade: () => void;
}

/** Makes a link, and shows its address once. */
export function MakeLink({ applicationId, isOpen, onClose, onMade }: MakeLinkProps) {
  const [made, setMade] = useState<MadeJoiningLink>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  const show = (link: MadeJoiningLink) => {
    setMade(link);
    onMade();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={made === undefined ? 'Make a link' : linkMessages.madeTitle}>
      {made === undefined ? (
        <LinkForm applicationId={applicationId} onCancel={close} onMade={show} />
      ) : (
        <MadeLink url={made.url} text={linkMessages.made(made.name)} onDone={close} />
      )}
    </Dialog>
  );
}

interface LinkFormProps {
  readonly applicationId: string;
  readonly onCancel: () => void;
  readonly onMade: (link: MadeJoiningLink) => void;
}

function LinkForm({ applicationId, onCancel, onMade }: LinkFormProps) {
  const form = useForm({
    schema: joiningLinkDraftSchema,
    read: (texts) => ({ name: texts['name'] ?? '', days: typedNumber(texts['days'] ?? '') ?? 0 }),
    save: (body) => callApi(joiningEndpoints.makeLink, { params: { applicationId }, body }),
    onSaved: onMade,
  });
  return (
    <Form form={form} layout="column" submit="Make link" cancel={onCancel}>
      <TextInput
        {...form.field('name')}
        label="For whom"
        description={linkMessages.name}
        size="md"
        autoComplete="off"
        maxLength={100}
        required
      />
      <TextInput
        {...form.field('days')}
        type="number"
        min={1}
        max={joiningLimits.daysMost}
        label="Works for how many days"
        description={linkMessages.days}
        size="md"
        defaultValue="14"
        required
      />
    </Form>
  );
}

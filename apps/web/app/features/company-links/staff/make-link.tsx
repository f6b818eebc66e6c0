import { TextInput } from '@mantine/core';
import { companyLinkDraftSchema, companyLinkEndpoints, companyLinkLimits, type MadeCompanyLink } from '@avsar/contract';
import { useState } from 'react';
import { MadeLink } from '#admin-kit/made-link.tsx';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { linkMessages } from './links.messages.ts';

interface MakeLinkProps {
  readonly openingId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onMade: () => void;
}

/** Makes a link, and shows its address once. */
export function MakeLink({ openingId, isOpen, onClose, onMade }: MakeLinkProps) {
  const [made, setMade] = useState<MadeCompanyLink>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={made === undefined ? 'Make a link' : linkMessages.madeTitle}>
      {made === undefined ? (
        <LinkForm
          openingId={openingId}
          onCancel={close}
          onMade={(link) => {
            setMade(link);
            onMade();
          }}
        />
      ) : (
        <MadeLink url={made.url} text={linkMessages.made(made.name)} onDone={close} />
      )}
    </Dialog>
  );
}

interface LinkFormProps {
  readonly openingId: string;
  readonly onCancel: () => void;
  readonly onMade: (link: MadeCompanyLink) => void;
}

function LinkForm({ openingId, onCancel, onMade }: LinkFormProps) {
  const form = useForm({
    schema: companyLinkDraftSchema,
    read: (texts) => ({ name: texts['name'] ?? '', days: typedNumber(texts['days'] ?? '') ?? 0 }),
    save: (body) => callApi(companyLinkEndpoints.make, { params: { openingId }, body }),
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
        max={companyLinkLimits.daysMost}
        label="Works for how many days"
        description={linkMessages.days}
        size="md"
        defaultValue="14"
        required
      />
    </Form>
  );
}

import { type ManagedRecording, recordingEndpoints, recordingLimits, recordingTitleSchema } from '@avsar/contract';
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { recordingMessages } from '../recordings.messages.ts';

interface RenameRecordingProps {
  readonly recording: ManagedRecording;
  readonly onDone: () => void;
}

export function RenameRecording({ recording: { id, title, version }, onDone }: RenameRecordingProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    schema: recordingTitleSchema,
    read: (texts) => ({ title: texts['title'] ?? '', version }),
    save: (body) => callApi(recordingEndpoints.rename, { params: { recordingId: String(id) }, body }),
    onSaved: () => {
      toast.success(recordingMessages.renamed);
      onDone();
    },
  });
  return (
    <Form form={form} layout="column" label="Rename the recording" submit="Save" cancel={onDone}>
      <TextInput
        {...form.field('title')}
        ref={field}
        label="Title"
        description={recordingMessages.titleHint}
        defaultValue={title ?? ''}
        size="md"
        maxLength={recordingLimits.titleCharactersMost}
      />
    </Form>
  );
}

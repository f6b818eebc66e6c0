import {
  parseVideoLink,
  recordingDraftSchema,
  recordingEndpoints,
  recordingLimits,
  videoLinkText,
} from '@avsar/contract';
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { callApi } from '#api/client.ts';
import type { FieldErrors } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { recordingMessages } from '../recordings.messages.ts';

interface AddRecordingProps {
  readonly meetingId: number;
  /** The students are told of the first one. */
  readonly isFirst: boolean;
  readonly onAdded: () => void;
  readonly onCancel?: (() => void) | undefined;
}

/** A pasted link, and a title for a class in parts. */
export function AddRecording({ meetingId, isFirst, onAdded, onCancel }: AddRecordingProps) {
  const link = useRef<HTMLInputElement>(null);
  // The pressed button, which had the focus, is gone.
  useEffect(() => link.current?.focus(), []);
  const form = useForm({
    schema: recordingDraftSchema,
    read: ({ link = '', title = '' }) => ({ title, video: parseVideoLink(link) }),
    renameFaults,
    save: (body) => callApi(recordingEndpoints.add, { params: { meetingId: String(meetingId) }, body }),
    onSaved: () => {
      toast.success(isFirst ? recordingMessages.added : recordingMessages.addedAnother);
      onAdded();
    },
  });
  return (
    <Form
      form={form}
      layout="column"
      label={recordingMessages.add}
      submit="Add"
      {...(onCancel && { cancel: onCancel })}
    >
      <TextInput
        {...form.field('link')}
        ref={link}
        label="Link"
        description={recordingMessages.linkHint}
        placeholder="https://youtu.be/…"
        inputMode="url"
        autoComplete="off"
        size="md"
        required
      />
      <TextInput
        {...form.field('title')}
        label="Title"
        description={recordingMessages.titleHint}
        placeholder="First half"
        size="md"
        maxLength={recordingLimits.titleCharactersMost}
      />
    </Form>
  );
}

/** Whatever is wrong with the video is wrong with the link. */
const renameFaults = (found: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(found).map(([name, fault]) => (name.startsWith('video') ? ['link', videoLinkText] : [name, fault])),
  );

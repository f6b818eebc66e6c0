import { Alert, Button, TextInput } from '@mantine/core';
import { ApiError, meetingCancelSchema, meetingEndpoints, type MeetingTaught } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { refusalOf } from '#features/auth/index.ts';
import { fieldErrorsOf, readForm } from '#lib/use-draft.ts';
import { useSendForm } from '#lib/use-send-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import styles from './meeting-form.module.css';
import { meetingMessages } from '../meetings.messages.ts';
import { When } from '../when.tsx';

interface CancelMeetingProps {
  /** The class to cancel; `undefined` closes the dialog. */
  readonly meeting: MeetingTaught | undefined;
  readonly onClose: () => void;
  readonly onCancelled: (meeting: MeetingTaught) => void;
}

/** Dialog that cancels a class, with an optional reason. */
export function CancelMeeting({ meeting, onClose, onCancelled }: CancelMeetingProps) {
  return (
    <Dialog isOpen={meeting !== undefined} onClose={onClose} title="Cancel this class?">
      {meeting !== undefined && <Content meeting={meeting} onClose={onClose} onCancelled={onCancelled} />}
    </Dialog>
  );
}

function Content({ meeting, onClose, onCancelled }: CancelMeetingProps & { readonly meeting: MeetingTaught }) {
  const { formProps, draft, isBusy, pointOut } = useSendForm();
  const [refusal, setRefusal] = useState<string>();

  const send = async (fields: HTMLFormElement) => {
    setRefusal(undefined);
    const reason = readForm(fields)['reason']?.trim();
    const parsed = meetingCancelSchema.safeParse(reason ? { reason } : {});
    if (!parsed.success) {
      pointOut(fieldErrorsOf(parsed.error.issues));
      return;
    }
    try {
      const params = { meetingId: String(meeting.id) };
      const { message } = await callApi(meetingEndpoints.cancel, { params, body: parsed.data });
      toast.success(message);
      onCancelled(meeting);
    } catch (error) {
      if (error instanceof ApiError) pointOut(error.fields);
      setRefusal(refusalOf(error));
      toast.error(meetingMessages.cancelFailed);
    }
  };

  return (
    <form className={styles.form} {...formProps(send)}>
      <p>
        {meeting.course.title}, batch {meeting.batch.id}
        <br />
        <When startTime={meeting.startTime} endTime={meeting.endTime} />
      </p>
      <TextInput
        {...draft.field('reason')}
        label="Reason"
        description={meetingMessages.reasonIsRead}
        placeholder="I am not well today"
        size="md"
        maxLength={200}
      />
      {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Keep it
        </Button>
        <Button type="submit" loading={isBusy} color="red.9" autoContrast>
          Cancel the class
        </Button>
      </div>
    </form>
  );
}

import { TextInput } from '@mantine/core';
import { meetingCancelSchema, meetingEndpoints, type MeetingTaught } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { meetingMessages } from '../meetings.messages.ts';
import { MeetingTime } from '../meeting-time.tsx';

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
  const form = useForm({
    schema: meetingCancelSchema,
    read: ({ reason = '' }) => (reason.trim() === '' ? {} : { reason: reason.trim() }),
    save: (body) => callApi(meetingEndpoints.cancel, { params: { meetingId: String(meeting.id) }, body }),
    onSaved: ({ message }) => {
      toast.success(message);
      onCancelled(meeting);
    },
    failed: meetingMessages.cancelFailed,
  });

  return (
    <Form form={form} layout="column" submit="Cancel the class" isDangerous cancel={onClose} cancelText="Keep it">
      <p>
        {meeting.course.title}, batch {meeting.batch.id}
        <br />
        <MeetingTime startTime={meeting.startTime} endTime={meeting.endTime} />
      </p>
      <TextInput
        {...form.field('reason')}
        label="Reason"
        description={meetingMessages.reasonIsRead}
        placeholder="I am not well today"
        size="md"
        maxLength={200}
      />
    </Form>
  );
}

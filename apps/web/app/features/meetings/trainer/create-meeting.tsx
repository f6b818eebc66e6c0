import { Alert, Button } from '@mantine/core';
import { meetingEndpoints } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { MeetingForm } from './meeting-form.tsx';
import styles from './meeting-form.module.css';
import { useMeetingForm } from './meeting-form-state.ts';
import { bodyOf, type MeetingPlan, type PlannedBatch, seriesBodyOf } from './meeting-plan.ts';
import { meetingMessages } from '../meetings.messages.ts';

interface CreateMeetingProps {
  readonly batches: readonly PlannedBatch[];
  /** A new symbol each time the dialog is opened; `undefined` closes it. */
  readonly opened: symbol | undefined;
  readonly onClose: () => void;
  readonly onCreated: (opened: symbol) => void;
}

/** Dialog that creates a class of one of the trainer's batches, or a series until a date (spec §2). */
export function CreateMeeting({ opened, onClose, ...content }: CreateMeetingProps) {
  return (
    <Dialog isOpen={opened !== undefined} onClose={onClose} title="Create a Meeting" size="wide">
      {opened !== undefined && <Content {...content} opened={opened} onClose={onClose} />}
    </Dialog>
  );
}

function Content({ batches, opened, onClose, onCreated }: CreateMeetingProps & { readonly opened: symbol }) {
  const meeting = useMeetingForm(async (plan, trainerId) => {
    toast.success(plan.isSeries ? await createSeries(plan) : await createOne(plan, trainerId));
    onCreated(opened);
  });
  return (
    <form className={styles.form} {...meeting.form}>
      <MeetingForm meeting={meeting} batches={batches} />
      {meeting.refusal !== undefined && <Alert role="alert" color="red" variant="light" title={meeting.refusal} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={meeting.isBusy}>
          {meeting.plan.isSeries ? 'Create meetings' : 'Create meeting'}
        </Button>
      </div>
    </form>
  );
}

async function createOne(plan: MeetingPlan, trainerId: number): Promise<string> {
  await callApi(meetingEndpoints.create, { body: bodyOf(plan, trainerId) });
  return meetingMessages.created;
}

async function createSeries(plan: MeetingPlan): Promise<string> {
  const { meetings, skipped } = await callApi(meetingEndpoints.createSeries, { body: seriesBodyOf(plan) });
  return meetingMessages.seriesCreated(meetings.length, skipped);
}

import { ApiError, meetingDraftSchema, meetingEndpoints, meetingSeriesDraftSchema } from '@avsar/contract';
import { useState } from 'react';
import type { ZodType } from 'zod';
import { callApi } from '#api/client.ts';
import { readAuth, refusalTextOf } from '#features/auth/index.ts';
import type { FieldErrors } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { MeetingForm } from './meeting-form.tsx';
import {
  meetingBodyOf,
  faultsByFormField,
  emptyMeetingPlan,
  faultsOfMeetingPlan,
  isMeetingPlanIncomplete,
  type MeetingPlan,
  type PlannedBatch,
  seriesBodyOf,
} from './meeting-plan.ts';
import { usePlanning } from './use-planning.ts';
import { meetingMessages } from '../meetings.messages.ts';

interface CreateMeetingProps {
  readonly batches: readonly PlannedBatch[];
  /** The trainer of the batches; without it, the signed-in trainer. */
  readonly trainerId?: number | undefined;
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

function Content({
  batches,
  trainerId: of,
  opened,
  onClose,
  onCreated,
}: CreateMeetingProps & { readonly opened: symbol }) {
  const [plan, setPlan] = useState(emptyMeetingPlan);
  const planning = usePlanning();
  const trainerId = of ?? readAuth().userData?.id ?? 0;
  const form = useForm({
    schema: schemaOf(plan),
    read: () => (plan.isSeries ? seriesBodyOf(plan) : meetingBodyOf(plan, trainerId)),
    check: () => faultsOfMeetingPlan(plan, trainerId),
    renameFaults: faultsByFormField,
    onInvalid: ({ first = '' }) =>
      toast.error(isMeetingPlanIncomplete(plan) ? meetingMessages.incomplete : meetingMessages.saveFailed(first)),
    save: (body) => ('until' in body ? createSeries(body) : createOne(body)),
    onSaved: (message) => {
      toast.success(message);
      onCreated(opened);
    },
    faultsOf: faultsOfRefusal,
    refusal: (error) => (faultOf(error) === undefined ? refusalTextOf(error) : undefined),
    failed: (error) => meetingMessages.saveFailed(faultOf(error) ?? refusalTextOf(error)),
  });

  const change = (part: Partial<MeetingPlan>) => {
    setPlan((before) => ({ ...before, ...part }));
    // A schedule clash concerns day and times together, so any change clears it.
    for (const name of [...Object.keys(part), 'times', ...('roomId' in part ? ['room'] : [])])
      form.field(name).onChange();
  };

  return (
    <Form form={form} layout="column" submit={plan.isSeries ? 'Create classes' : 'Create class'} cancel={onClose}>
      <MeetingForm plan={plan} change={change} field={form.field} batches={batches} planning={planning} />
    </Form>
  );
}

type One = ReturnType<typeof meetingDraftSchema.parse>;
type Series = ReturnType<typeof meetingSeriesDraftSchema.parse>;

const schemaOf = ({ isSeries }: MeetingPlan): ZodType<One | Series> =>
  isSeries ? meetingSeriesDraftSchema : meetingDraftSchema;

/** A schedule clash is shown at the time fields. */
const faultsOfRefusal = (error: ApiError): FieldErrors =>
  error.code === 'schedule_clash' ? { times: error.message } : error.fields;

const faultOf = (error: unknown) => (error instanceof ApiError ? Object.values(faultsOfRefusal(error))[0] : undefined);

async function createOne(body: One): Promise<string> {
  await callApi(meetingEndpoints.create, { body });
  return meetingMessages.created;
}

async function createSeries(body: Series): Promise<string> {
  const { meetings, skipped, skippedHolidays } = await callApi(meetingEndpoints.createSeries, { body });
  return meetingMessages.seriesCreated(meetings.length, skipped, skippedHolidays);
}

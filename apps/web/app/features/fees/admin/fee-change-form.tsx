import { NativeSelect, TextInput } from '@mantine/core';
import { feeChangeDraftSchema, feeEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import type { Field } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { dayText, exactRupees } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { partText } from '../instalment-state.ts';
import { atOnce, changeOf, type FeeAct, proposedDay } from './fee-act.ts';
import { useRefreshFees } from './fee-queries.ts';
import { changeMessages } from './fees-admin.messages.ts';

interface FeeChangeDialogProps {
  /** `undefined` closes the dialog. */
  readonly act: FeeAct | undefined;
  readonly onClose: () => void;
}

const titles: Readonly<Record<FeeAct['kind'], string>> = {
  extend: 'Agree on a later date',
  waive_late_fee: 'Take the late fee back',
  plan: 'Change the fee plan',
  write_off: 'Write off what is owed',
};

/** Changes what a student has to pay when, with a reason. */
export function FeeChangeDialog({ act, onClose }: FeeChangeDialogProps) {
  return (
    <Dialog isOpen={act !== undefined} onClose={onClose} title={act === undefined ? '' : titles[act.kind]}>
      {act !== undefined && <FeeChangeForm act={act} onClose={onClose} />}
    </Dialog>
  );
}

const submits: Readonly<Record<FeeAct['kind'], string>> = {
  extend: 'Extend',
  waive_late_fee: 'Take it back',
  plan: 'Change the plan',
  write_off: 'Write off',
};

function FeeChangeForm({ act, onClose }: { readonly act: FeeAct; readonly onClose: () => void }) {
  const refresh = useRefreshFees();
  const form = useForm({
    schema: feeChangeDraftSchema,
    read: (texts) => changeOf(act, texts),
    save: (body) => callApi(feeEndpoints.change, { body }),
    onSaved: async ({ state }) => {
      if (state === 'waiting') toast.warning(changeMessages.waits);
      else toast.success(changeMessages.saved);
      await refresh();
      onClose();
    },
  });
  return (
    <Form
      form={form}
      layout="column"
      submit={submits[act.kind]}
      isDangerous={act.kind === 'write_off'}
      cancel={onClose}
    >
      <p>{factsOf(act)}</p>
      <Value act={act} field={form.field} />
      <TextInput
        {...form.field('reason')}
        label="Reason"
        description={changeMessages.reasonIsKept}
        size="md"
        maxLength={300}
        required
        autoComplete="off"
      />
      <p>{changeMessages.mayWait}</p>
    </Form>
  );
}

function factsOf(act: FeeAct): string {
  const { student } = act;
  if ('part' in act) {
    const { part } = act;
    const what = act.kind === 'extend' ? exactRupees(part.amount + part.lateFee) : exactRupees(part.lateFee);
    return `${student.name}, ${part.course.title}, ${partText(part)}: ${what}, due on ${dayText(part.dueOn)}.`;
  }
  return `${student.name}, ${act.course.title}: ${exactRupees(act.owed)} is not paid yet.`;
}

/** The field for what changes; taking back a late fee needs none. */
function Value({ act, field }: { readonly act: FeeAct; readonly field: Field }) {
  if ('part' in act) {
    if (act.kind !== 'extend') return null;
    const today = todayInIndia();
    return (
      <TextInput
        {...field('dueOn')}
        type="date"
        label="New due date"
        size="md"
        required
        min={today}
        defaultValue={proposedDay(act.part, today)}
      />
    );
  }
  if (act.kind === 'write_off') {
    return (
      <TextInput
        {...field('amount')}
        label="Amount, ₹"
        size="md"
        required
        inputMode="decimal"
        autoComplete="off"
        defaultValue={String(act.owed)}
      />
    );
  }
  return <PlanField courseId={act.course.id} field={field} />;
}

function PlanField({ courseId, field }: { readonly courseId: number; readonly field: Field }) {
  const { data = [] } = useQuery(
    replyQuery('ADMIN', feeEndpoints.listPlans, { params: { courseId: String(courseId) } }),
  );
  const offered = data.filter(({ archivedAt }) => archivedAt === null);
  return (
    <NativeSelect
      {...field('planId')}
      label="What is not paid yet"
      description={offered.length === 0 ? changeMessages.noPlans : undefined}
      size="md"
      data={[
        { value: atOnce, label: changeMessages.restAtOnce },
        ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

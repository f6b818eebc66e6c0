import { TextInput } from '@mantine/core';
import { joiningEndpoints, joiningPlanSchema, type JoiningRecord } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRefreshJoining } from './joining-queries.ts';
import { joiningMessages } from './staff.messages.ts';
import styles from './staff.module.css';

interface PlanFormProps {
  readonly applicationId: string;
  readonly joining: JoiningRecord;
}

/** The day on which the student begins. The form proposes the day of the opening. */
export function PlanForm({ applicationId, joining: { planned, suggestedOn } }: PlanFormProps) {
  const refresh = useRefreshJoining();
  const form = useForm({
    schema: joiningPlanSchema,
    read: (texts) => ({ plannedOn: texts['plannedOn'] ?? '' }),
    save: (body) => callApi(joiningEndpoints.plan, { params: { applicationId }, body }),
    onSaved: async () => {
      toast.success(joiningMessages.planSaved);
      await refresh();
    },
  });
  return (
    <div className={styles.wide}>
      <Form form={form} layout="column" label={joiningMessages.planned} submit="Save the day">
        <TextInput
          {...form.field('plannedOn')}
          type="date"
          label="First day"
          description={joiningMessages.plannedHint}
          size="md"
          required
          defaultValue={planned?.on ?? suggestedOn ?? ''}
        />
      </Form>
    </div>
  );
}

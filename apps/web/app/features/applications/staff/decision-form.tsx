import { Textarea, TextInput } from '@mantine/core';
import {
  applicationEndpoints,
  applicationLimits,
  type ApplicationListed,
  type Decision,
  decisionSchema,
} from '@avsar/contract';
import type { ReactNode } from 'react';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { instantOf } from '#lib/time/indian-instant.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { applicationMessages, decisionTexts } from './staff.messages.ts';

interface DecisionFormProps {
  readonly openingId: string;
  readonly decision: Decision;
  readonly concerned: readonly ApplicationListed[];
  /** Whom it is about. */
  readonly intro: ReactNode;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Asks once more before a decision about the chosen applications is sent: all of them change, or none. */
export function DecisionForm({ openingId, decision, concerned, intro, onCancel, onDone }: DecisionFormProps) {
  const { how, confirm, done } = decisionTexts[decision];
  const form = useForm({
    schema: decisionSchema,
    read: (texts) => {
      const answerBy = instantOf(texts['answerBy'] ?? '');
      return {
        applications: concerned.map(({ id }) => ({ id })),
        decision,
        reason: texts['reason'] ?? '',
        ...(answerBy !== undefined && { answerBy }),
      };
    },
    save: (body) => callApi(applicationEndpoints.decide, { params: { openingId }, body }),
    onSaved: ({ changed }) => {
      toast.success(done(changed));
      onDone();
    },
  });
  return (
    <Form
      form={form}
      layout="column"
      submit={confirm(concerned.length)}
      isDangerous={decision === 'reject' || decision === 'retract'}
      cancel={onCancel}
    >
      {intro}
      <p>{how}</p>
      {decision === 'offer' && (
        <TextInput
          {...form.field('answerBy')}
          type="datetime-local"
          label="Answer by (IST)"
          description={applicationMessages.answerBy}
          size="md"
        />
      )}
      <Textarea
        {...form.field('reason')}
        label="Words for them"
        description={applicationMessages.reason}
        size="md"
        autosize
        minRows={2}
        maxLength={applicationLimits.reasonCharactersMost}
      />
    </Form>
  );
}

import {
  type Message,
  messageDraftSchema,
  messageEndpoints,
  type MessagePreview,
  type SmsTemplate,
} from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import type { FieldErrors } from '#forms/fields.ts';
import { useForm } from '#forms/use-form.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { composeMessages } from './compose.messages.ts';
import { audienceOf, draftOf, type MessagePlan } from './message-plan.ts';
import { loadPreview, type Writer } from './use-preview.ts';

/** More people than this are confirmed, and so is every cost. */
const peopleWithoutQuestion = 200;

const needsQuestion = ({ people, costInPaise }: MessagePreview) => people > peopleWithoutQuestion || costInPaise > 0;

/**
 * Sends the message. Before that the server counts once more whom exactly this message would reach; if that are many, or
 * it costs money, `asked` has the numbers until somebody confirms.
 */
export function useSending(
  viewer: Writer,
  plan: MessagePlan,
  template: SmsTemplate | undefined,
  onSent: (message: Message) => unknown,
) {
  const client = useQueryClient();
  const idempotencyKeyOf = useIdempotencyKey();
  const [asked, setAsked] = useState<MessagePreview>();
  const isConfirmed = useRef(false);
  const form = useForm({
    schema: messageDraftSchema,
    read: () => draftOf(plan, template),
    check: () => faultsOf(plan),
    renameFaults,
    save: async (body): Promise<Message | undefined> => {
      const preview = isConfirmed.current ? undefined : await loadPreview(viewer, body);
      isConfirmed.current = false;
      if (preview && needsQuestion(preview)) {
        setAsked(preview);
        return undefined;
      }
      return callApi(messageEndpoints.create, { body }, { idempotencyKey: idempotencyKeyOf(body) });
    },
    onSaved: async (message) => {
      if (message === undefined) return;
      void client.invalidateQueries({ queryKey: queryKeyOf(messageEndpoints.list) });
      await onSent(message);
    },
  });
  return {
    form,
    asked,
    cancel: () => setAsked(undefined),
    confirm: () => {
      setAsked(undefined);
      isConfirmed.current = true;
      form.props.ref.current?.requestSubmit();
    },
  };
}

/** Faults that the schema words for programs, or cannot know. */
function faultsOf(plan: MessagePlan): FieldErrors {
  return {
    ...(audienceOf(plan) === undefined && { audience: composeMessages.noAudience }),
    ...(plan.isLater && timeFaultOf(plan)),
  };
}

function timeFaultOf({ date, time }: MessagePlan): FieldErrors {
  if (date === '' || time === '') return { date: composeMessages.noTime };
  return Date.parse(`${date}T${time}:00+05:30`) <= Date.now() ? { date: composeMessages.timeOver } : {};
}

/** The form has one field for who gets it, and two for the time. */
const renameFaults = (faults: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [
      name.replace(/^audience\..*$/, 'audience').replace(/^sendAt$/, 'date'),
      fault,
    ]),
  );

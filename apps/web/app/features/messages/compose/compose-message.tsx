import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import type { Message, SmsTemplate } from '@avsar/contract';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { momentInIndia } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconSend } from '#ui/pictures/icons.ts';
import { messageMessages } from '../messages.messages.ts';
import type { PlanFields } from '../fields/audience-fields.tsx';
import { ChannelFields } from '../fields/channel-fields.tsx';
import { composeMessages } from './compose.messages.ts';
import styles from './compose.module.css';
import { type MessagePlan, sendText } from './message-plan.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { SmsFields } from '../fields/sms-fields.tsx';
import { TimeFields } from '../fields/time-fields.tsx';
import { useMessagePlan } from './use-message-plan.ts';
import { usePreview, type Writer } from './use-preview.ts';
import { useSending } from './use-sending.ts';

interface ComposeMessageProps {
  readonly viewer: Writer;
  /** The query of the page's address: for each of them, what was typed is kept. */
  readonly address: string;
  readonly first: () => MessagePlan;
  /** The field that says who gets it. */
  readonly children: (fields: PlanFields) => ReactNode;
  /** `undefined` for trainers, and until they are loaded. */
  readonly templates?: readonly SmsTemplate[] | undefined;
  readonly pageOf: (message: Message) => string;
}

/** The form for a message, with its preview. */
export function ComposeMessage({ viewer, address, first, templates, pageOf, children }: ComposeMessageProps) {
  const navigate = useNavigate();
  const { plan, change, forget } = useMessagePlan(address, first);
  const template = templates?.find(({ id }) => String(id) === plan.templateId);
  const previewed = usePreview(viewer, plan, plan.channels.includes('sms') ? template : undefined);
  const sending = useSending(viewer, plan, template, async (message) => {
    forget();
    toast.success(plan.isLater ? messageMessages.scheduledFor(momentInIndia(message.sendAt)) : messageMessages.sent);
    // Going back must not lead to an empty form.
    await navigate(pageOf(message), { replace: true });
  });
  const { form, asked } = sending;
  const fields: PlanFields = { plan, change, field: form.field, preview: previewed.preview };
  return (
    <div className={styles.composer}>
      <form {...form.props} className={styles.form} aria-label={messageMessages.write}>
        {children(fields)}
        <ChannelFields {...fields} templates={templates} />
        <TextFields {...fields} />
        {plan.channels.includes('sms') && templates !== undefined && (
          <SmsFields {...fields} templates={templates} template={template} />
        )}
        <TimeFields {...fields} />
        {form.refusal !== undefined && (
          <Alert role="alert" color="red" variant="light">
            {form.refusal}
          </Alert>
        )}
        <div>
          <Button type="submit" size="md" loading={form.isBusy} leftSection={<IconSend size={18} aria-hidden />}>
            {sendText(plan, previewed.people)}
          </Button>
        </div>
      </form>
      <PreviewPanel plan={plan} template={template} previewed={previewed} />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={composeMessages.confirmTitle}
        confirm={sendText(plan, asked?.people)}
        isBusy={false}
        onConfirm={sending.confirm}
        onCancel={sending.cancel}
      >
        {asked && (
          <>
            <p>{composeMessages.confirmCount(asked.people, asked.audienceText)}</p>
            {asked.costInPaise > 0 && <p>{composeMessages.cost(asked.costInPaise)}</p>}
          </>
        )}
      </ConfirmDialog>
    </div>
  );
}

/** Title and text, as bell and e-mail show them. */
function TextFields({ plan, change, field }: PlanFields) {
  const [ofTitle, ofText] = [field('title'), field('text')];
  return (
    <>
      <TextInput
        name={ofTitle.name}
        error={ofTitle.error}
        label="Title"
        size="md"
        required
        maxLength={100}
        value={plan.title}
        onChange={({ currentTarget: { value } }) => {
          ofTitle.onChange();
          change({ title: value });
        }}
      />
      <Textarea
        name={ofText.name}
        error={ofText.error}
        label="Text"
        size="md"
        required
        autosize
        minRows={4}
        maxRows={14}
        maxLength={2000}
        value={plan.text}
        onChange={({ currentTarget: { value } }) => {
          ofText.onChange();
          change({ text: value });
        }}
      />
    </>
  );
}

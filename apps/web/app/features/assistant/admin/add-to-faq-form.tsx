import { Textarea, TextInput } from '@mantine/core';
import { assistantEndpoints, faqDraftSchema, type OpenQuestion, withClaim } from '@avsar/contract';
import { ClaimField } from '#admin-kit/claim/claim-field.tsx';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { countText } from '#lib/format.ts';
import form from '#ui/form/form.module.css';
import { toast } from '#ui/feedback/toast-store.ts';
import styles from './add-to-faq-form.module.css';
import { chatMessages } from './assistant-admin.messages.ts';

const schema = withClaim(faqDraftSchema);

interface AddToFaqFormProps {
  readonly asked: OpenQuestion;
  readonly onCancel: () => void;
  readonly onFailed: () => void;
  readonly onSaved: () => void;
}

/** Turns a question from the chat into a public FAQ entry: wording of the question, and the answer. */
export function AddToFaqForm({ asked, onCancel, onFailed, onSaved }: AddToFaqFormProps) {
  const adding = useForm({
    schema,
    read: ({ question, answer }) => ({ question, answer }),
    save: async (body) => {
      try {
        return await callApi(assistantEndpoints.addToFaq, { params: { questionId: String(asked.id) }, body });
      } catch (error) {
        // Another admin may have handled the question already: the list is fetched again.
        onFailed();
        throw error;
      }
    },
    onSaved: () => {
      toast.success(chatMessages.added);
      onSaved();
    },
  });
  return (
    <Form form={adding} layout="columns" submit="Add to FAQ" cancel={onCancel}>
      <div className={form.wide}>
        <p className={styles.said}>Asked {asked.times === 1 ? 'once' : countText(asked.times, 'time')}, last as:</p>
        <blockquote className={styles.quote}>{asked.question}</blockquote>
      </div>
      <TextInput
        {...adding.field('question')}
        label="Question"
        description="You can change the words. Visitors will read it."
        defaultValue={asked.question.replaceAll(/\s+/g, ' ')}
        size="md"
        autoComplete="off"
        required
        className={form.wide}
      />
      <Textarea
        {...adding.field('answer')}
        label="Answer"
        description="Shown on the home page after the other questions, and used by the chat. You can change the order under Site, Questions."
        size="md"
        autosize
        minRows={4}
        maxRows={12}
        required
        data-autofocus
        className={form.wide}
      />
      <ClaimField form={adding} />
    </Form>
  );
}

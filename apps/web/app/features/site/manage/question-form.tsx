import { Textarea, TextInput } from '@mantine/core';
import { type EditableFaq, faqDraftSchema, siteEndpoints, withClaim } from '@avsar/contract';
import { ClaimField } from '#admin-kit/claim/claim-field.tsx';
import { callApi, callAs } from '#api/client.ts';
import { differencesBy } from '#forms/differences.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import form from '#ui/form/form.module.css';
import { toast } from '#ui/feedback/toast-store.ts';
import { siteMessages } from './site.messages.ts';

const schema = withClaim(faqDraftSchema);

interface QuestionFormProps {
  readonly question: EditableFaq | undefined;
  readonly onReload: (newer: EditableFaq) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

export function QuestionForm({ question, onReload, onCancel, onSaved }: QuestionFormProps) {
  const editing = useForm({
    schema,
    read: ({ question: asked, answer }) => ({ question: asked, answer }),
    save: (body, { version }) => {
      if (version === undefined) return callApi(siteEndpoints.createFaq, { body });
      const params = { faqId: String(question?.id) };
      return callApi(siteEndpoints.updateFaq, { params, body: { ...body, version } });
    },
    edited: question && { row: question, reread: () => reread(question), differences, onReload },
    onSaved: () => {
      toast.success(siteMessages.saved);
      onSaved();
    },
  });
  return (
    <Form form={editing} layout="columns" submit={question === undefined ? 'Add question' : 'Save'} cancel={onCancel}>
      <TextInput
        {...editing.field('question')}
        label="Question"
        defaultValue={question?.question}
        size="md"
        autoComplete="off"
        required
        className={form.wide}
      />
      <Textarea
        {...editing.field('answer')}
        label="Answer"
        defaultValue={question?.answer}
        size="md"
        autosize
        minRows={4}
        maxRows={12}
        required
        className={form.wide}
      />
      <ClaimField form={editing} subject={question && `faq:${question.id}`} />
    </Form>
  );
}

const differences = differencesBy(({ question, answer }: EditableFaq) => ({ Question: question, Answer: answer }));

async function reread({ id }: EditableFaq): Promise<EditableFaq | undefined> {
  const questions = await callAs('ADMIN', siteEndpoints.listFaqs, {});
  return questions.find((question) => question.id === id);
}

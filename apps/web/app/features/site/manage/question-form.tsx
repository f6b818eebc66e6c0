import { Textarea, TextInput } from '@mantine/core';
import { type EditableFaq, faqDraftSchema, siteEndpoints } from '@avsar/contract';
import { callApi, callAs } from '#api/client.ts';
import { RowForm, useRowForm } from '#admin-kit/index.ts';
import { readForm } from '#lib/use-draft.ts';
import form from '#ui/form/form.module.css';
import { toast } from '#ui/feedback/toast-store.ts';
import { siteMessages } from './site.messages.ts';

interface QuestionFormProps {
  readonly question: EditableFaq | undefined;
  readonly onReload: (newer: EditableFaq) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

export function QuestionForm({ question, onReload, onCancel, onSaved }: QuestionFormProps) {
  const editing = useRowForm({
    row: question,
    schema: faqDraftSchema,
    read: (fields) => {
      const { question: asked, answer } = readForm(fields);
      return { question: asked, answer };
    },
    save: (body, version) => {
      if (version === undefined) return callApi(siteEndpoints.createFaq, { body });
      const params = { faqId: String(question?.id) };
      return callApi(siteEndpoints.updateFaq, { params, body: { ...body, version } });
    },
    reread: () => reread(question),
    inWords: ({ question: asked, answer }) => ({ Question: asked, Answer: answer }),
    failed: siteMessages.saveFailed,
    onSaved: () => {
      toast.success(siteMessages.saved);
      onSaved();
    },
  });
  return (
    <RowForm
      form={editing}
      submit={question === undefined ? 'Add question' : 'Save'}
      onReload={onReload}
      onCancel={onCancel}
    >
      <TextInput
        {...editing.draft.field('question')}
        label="Question"
        defaultValue={question?.question}
        size="md"
        autoComplete="off"
        required
        className={form.wide}
      />
      <Textarea
        {...editing.draft.field('answer')}
        label="Answer"
        defaultValue={question?.answer}
        size="md"
        autosize
        minRows={4}
        maxRows={12}
        required
        className={form.wide}
      />
    </RowForm>
  );
}

async function reread(question: EditableFaq | undefined): Promise<EditableFaq | undefined> {
  const questions = await callAs('ADMIN', siteEndpoints.listFaqs, {});
  return questions.find(({ id }) => id === question?.id);
}

import {
  type Homework,
  homeworkBeginSchema,
  homeworkCopySchema,
  homeworkEndpoints,
  homeworkLimits,
} from '@avsar/contract';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { taskMessages } from '../homework.messages.ts';
import type { HomeworkPages } from '../pages.ts';
import { refreshHomework } from '../task-queries.ts';
import { BatchField } from './batch-field.tsx';

interface DialogProps {
  readonly pages: HomeworkPages;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface WriteHomeworkProps extends DialogProps {
  /** The batch that is chosen already. */
  readonly batchId?: number | undefined;
}

/** Asks for batch and title of new homework, and opens its draft. */
export const WriteHomework = ({ isOpen, onClose, ...form }: WriteHomeworkProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Write homework">
    {isOpen && <WriteForm onCancel={onClose} {...form} />}
  </Dialog>
);

interface WriteFormProps extends Pick<WriteHomeworkProps, 'pages' | 'batchId'> {
  readonly onCancel: () => void;
}

function WriteForm({ pages, batchId: first, onCancel }: WriteFormProps) {
  const [batchId, setBatchId] = useState(first ?? 0);
  const open = useOpenDraft(pages);
  const keyOf = useIdempotencyKey();
  const form = useForm({
    schema: homeworkBeginSchema,
    read: ({ title = '' }) => ({ batchId, title }),
    renameFaults: ({ batchId: fault, ...others }) =>
      fault === undefined ? others : { ...others, batchId: chooseText },
    save: (body) => callApi(homeworkEndpoints.create, { body }, { idempotencyKey: keyOf(body) }),
    onSaved: open,
  });
  return (
    <Form form={form} layout="column" submit="Go on" cancel={onCancel}>
      <BatchField
        viewer={pages.viewer}
        first={first}
        error={form.faults['batchId']}
        onChoose={(id) => {
          setBatchId(id);
          form.setFaultOf('batchId')(undefined);
        }}
      />
      <TextInput
        {...form.field('title')}
        label="Title"
        size="md"
        maxLength={homeworkLimits.titleCharactersMost}
        required
      />
    </Form>
  );
}

interface CopyHomeworkProps extends DialogProps {
  readonly homework: Homework;
}

/** Asks for the batch that gets a copy, and opens its draft. */
export const CopyHomework = ({ isOpen, onClose, ...form }: CopyHomeworkProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Copy for another batch">
    {isOpen && <CopyForm onCancel={onClose} {...form} />}
  </Dialog>
);

interface CopyFormProps extends Pick<CopyHomeworkProps, 'pages' | 'homework'> {
  readonly onCancel: () => void;
}

function CopyForm({ pages, homework: { id, course }, onCancel }: CopyFormProps) {
  const [batchId, setBatchId] = useState(0);
  const open = useOpenDraft(pages);
  const keyOf = useIdempotencyKey();
  const form = useForm({
    schema: homeworkCopySchema,
    read: () => ({ batchId }),
    renameFaults: ({ batchId: fault, ...others }) =>
      fault === undefined ? others : { ...others, batchId: batchId === 0 ? chooseText : fault },
    save: (body) =>
      callApi(homeworkEndpoints.copy, { params: { homeworkId: String(id) }, body }, { idempotencyKey: keyOf(body) }),
    onSaved: (copy) => {
      toast.success(taskMessages.copied);
      return open(copy);
    },
  });
  return (
    <Form form={form} layout="column" submit="Copy" cancel={onCancel}>
      <p>Only batches of {course.title}.</p>
      <BatchField
        viewer={pages.viewer}
        courseId={course.id}
        error={form.faults['batchId']}
        onChoose={(chosen) => {
          setBatchId(chosen);
          form.setFaultOf('batchId')(undefined);
        }}
      />
    </Form>
  );
}

const chooseText = 'Please choose a batch.';

function useOpenDraft(pages: HomeworkPages) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async ({ id }: Pick<Homework, 'id'>) => {
    void refreshHomework(client);
    await navigate(pages.write(id));
  };
}

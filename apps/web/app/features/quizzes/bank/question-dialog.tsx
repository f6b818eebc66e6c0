import type { Question } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/feedback/dialog.tsx';
import type { WriterPage } from '../quiz-paths.ts';
import { lessonChoicesQuery } from '../writer-queries.ts';
import { QuestionForm } from './question-form.tsx';
import type { TypedQuestion } from './typed-question.ts';

interface QuestionDialogProps {
  readonly page: WriterPage;
  readonly edited: Question | 'new' | undefined;
  readonly onEdit: (edited: Question | 'new' | undefined) => void;
  readonly onSaved: () => void;
}

/** The form of a question. After a new one, the dialog stays open for the next: trainers write many in a row. */
export function QuestionDialog({ page: { viewer, courseId }, edited, onEdit, onSaved }: QuestionDialogProps) {
  const question = edited === 'new' ? undefined : edited;
  const [written, setWritten] = useState<{ readonly count: number; readonly typed: TypedQuestion }>();
  /** How many were added since the dialog was opened. */
  const [added, setAdded] = useState(0);
  const close = () => {
    setAdded(0);
    onEdit(undefined);
  };
  // The form opens when the lessons are there, or if they could not be loaded: a question needs none.
  const { data: lessons, isError } = useQuery({
    ...lessonChoicesQuery(viewer, courseId),
    enabled: edited !== undefined,
  });
  return (
    <Dialog
      isOpen={edited !== undefined}
      onClose={close}
      title={question === undefined ? 'Add a question' : 'Change the question'}
      size="wide"
    >
      {edited !== undefined && (lessons !== undefined || isError) && (
        <QuestionForm
          key={question === undefined ? `new-${written?.count ?? 0}` : `${question.id}-${question.version}`}
          courseId={courseId}
          question={question}
          before={written?.typed}
          lessons={lessons ?? []}
          onReload={onEdit}
          cancelText={added > 0 ? 'Done' : 'Cancel'}
          onCancel={close}
          onSaved={(typed) => {
            if (question === undefined) {
              setWritten((last) => ({ count: (last?.count ?? 0) + 1, typed }));
              setAdded(added + 1);
            } else {
              close();
            }
            onSaved();
          }}
        />
      )}
    </Dialog>
  );
}

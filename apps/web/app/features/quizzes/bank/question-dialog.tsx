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

/** The form of a question. After a new one, the next begins where it left off. */
export function QuestionDialog({ page: { viewer, courseId }, edited, onEdit, onSaved }: QuestionDialogProps) {
  const question = edited === 'new' ? undefined : edited;
  const [written, setWritten] = useState<{ readonly count: number; readonly typed: TypedQuestion }>();
  // The form opens when the lessons are there, or if they could not be loaded: a question needs none.
  const { data: lessons, isError } = useQuery({
    ...lessonChoicesQuery(viewer, courseId),
    enabled: edited !== undefined,
  });
  return (
    <Dialog
      isOpen={edited !== undefined}
      onClose={() => onEdit(undefined)}
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
          onCancel={() => onEdit(undefined)}
          onSaved={(typed) => {
            setWritten((last) => ({ count: (last?.count ?? 0) + 1, typed }));
            onEdit(undefined);
            onSaved();
          }}
        />
      )}
    </Dialog>
  );
}

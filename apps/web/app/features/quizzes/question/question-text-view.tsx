import type { Program } from '@avsar/contract';
import { RichTextView } from '#features/lessons/text/rich-text-view.tsx';
import { richTextOf } from './question-text.ts';

const noFiles = [] as const;

interface QuestionTextViewProps {
  readonly text: string;
  readonly program?: Program | null;
}

/** What a question asks, or how it is explained. */
export const QuestionTextView = ({ text, program = null }: QuestionTextViewProps) => (
  <RichTextView text={richTextOf(text, program)} files={noFiles} />
);

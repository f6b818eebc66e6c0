import type { Question } from '@avsar/contract';
import { countText } from '#lib/format.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { FactsInARow } from '#ui/layout/facts-in-a-row.tsx';
import { IconArchive, IconPencil, IconRestore } from '#ui/pictures/icons.ts';
import { plainQuestion } from '../question/question-text.ts';
import { kindTexts } from '../writing.messages.ts';
import styles from './bank.module.css';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface QuestionLineProps {
  readonly question: Question;
  readonly onEdit: () => void;
  readonly onArchive: () => void;
}

/** A question in the list of the bank. */
export function QuestionLine({ question: { content, tags, isArchived }, onEdit, onArchive }: QuestionLineProps) {
  const text = plainQuestion(content.text);
  return (
    <article className={styles.question}>
      <div>
        <p className={styles.text}>{text}</p>
        <p className={styles.facts}>
          <FactsInARow
            parts={[kindTexts[content.kind], countText(content.points, 'point'), ...tags.map((tag) => `#${tag}`)]}
          />
        </p>
      </div>
      <div className={styles.actions}>
        <IconButton label={`Change: ${text}`} onClick={onEdit}>
          <IconPencil {...icon} />
        </IconButton>
        <IconButton label={`${isArchived ? 'Restore' : 'Archive'}: ${text}`} onClick={onArchive}>
          {isArchived ? <IconRestore {...icon} /> : <IconArchive {...icon} />}
        </IconButton>
      </div>
    </article>
  );
}

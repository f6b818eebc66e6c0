import type { HandIn, HandInComment, HomeworkFile } from '@avsar/contract';
import { TextFiles } from '#features/lessons/index.ts';
import { momentInIndia } from '#lib/format.ts';
import { CommentText } from '../parts/comment-text.tsx';
import { isOnText, NumberedText } from '../parts/numbered-text.tsx';
import { WorkLink } from '../parts/work-link.tsx';
import styles from './mine.module.css';

interface HandedInProps {
  readonly handIn: HandIn;
  readonly comments: readonly HandInComment[];
  /** Loads new addresses of the files. */
  readonly refresh: () => Promise<readonly HomeworkFile[] | undefined>;
}

const commentOf = (comment: HandInComment) => <CommentText comment={comment} />;

/** What was handed in, with the comments beside it. */
export function HandedIn({ handIn, comments, refresh }: HandedInProps) {
  const { number, handedInAt, isLate, text, link, files } = handIn;
  const onText = comments.filter((comment) => isOnText(comment, number));
  const others = comments.filter((comment) => comment.version === number && !onText.includes(comment));
  return (
    <div className={styles.handedIn}>
      <p>
        Handed in on {momentInIndia(handedInAt)}, <strong>{isLate ? 'late' : 'in time'}</strong>.
      </p>
      {text !== '' && <NumberedText label="Your text" text={text} comments={onText} commentOf={commentOf} />}
      {link !== null && (
        <p>
          <WorkLink link={link} />
        </p>
      )}
      <TextFiles files={files} refresh={refresh} />
      {others.length > 0 && (
        <ul className={styles.comments} aria-label="Comments">
          {others.map((comment) => (
            <li key={comment.id}>
              <CommentText comment={comment} fileName={files.find(({ id }) => id === comment.fileId)?.name} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

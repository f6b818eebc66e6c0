import type { Standing } from '@avsar/contract';
import { Link } from 'react-router';
import { IconCircleCheck, IconCircleMinus } from '#ui/pictures/icons.ts';
import { type CheckLine, checkLinesOf } from '../checks/check-lines.ts';
import styles from './mine.module.css';

/** Every condition of an opening: whether it is met, what the student has, and what to do. */
export const CheckList = ({ standing }: { readonly standing: Standing }) => (
  <ul className={styles.lines}>
    {checkLinesOf(standing).map((line) => (
      <li key={line.condition} className={styles.line} data-met={line.isMet || undefined}>
        <Line line={line} />
      </li>
    ))}
  </ul>
);

function Line({ line: { isMet, needed, has, todo, links: ways } }: { readonly line: CheckLine }) {
  return (
    <>
      {isMet ? (
        <IconCircleCheck size={22} stroke={1.75} role="img" aria-label="You have this" />
      ) : (
        <IconCircleMinus size={22} stroke={1.75} role="img" aria-label="Missing" />
      )}
      <div className={styles.words}>
        <p className={styles.needed}>{needed}</p>
        <p>{has}</p>
        {todo !== undefined && <p>{todo}</p>}
        {ways.map(({ text, to, isDocument = false }) => (
          <p key={to}>
            <Link to={to} reloadDocument={isDocument} className={styles.way}>
              {text}
            </Link>
          </p>
        ))}
      </div>
    </>
  );
}

import type { LessonState } from '@avsar/contract';
import { Link } from 'react-router';
import { IconEye, IconPencil, IconPlayerPlay } from '#ui/pictures/icons.ts';
import { syllabusMessages } from '../../syllabus.messages.ts';
import styles from './lines.module.css';

interface LessonWritingProps {
  /** "lesson 2 of module 1". */
  readonly name: string;
  /** The address of the lesson's own editor; undefined until the syllabus is saved with it. */
  readonly to: string | undefined;
  /** How far its content is; undefined while that is loaded. */
  readonly state: LessonState | undefined;
}

/** What is written in a lesson, and the way there. */
export function LessonWriting({ name, to, state }: LessonWritingProps) {
  if (to === undefined) return <span className={styles.later}>{syllabusMessages.saveFirst}</span>;
  const text = state === undefined ? syllabusMessages.write : syllabusMessages.lessonStates[state.state];
  const more = [...(state?.hasVideo ? ['with a video'] : []), ...(state?.isOpen ? ['open to visitors'] : [])];
  return (
    <Link
      className={styles.writing}
      to={to}
      aria-label={[`${text}: write ${name}`, ...more].join(', ')}
      data-state={state?.state}
    >
      <IconPencil size={18} stroke={1.75} aria-hidden />
      {text}
      {state?.hasVideo === true && <IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
      {state?.isOpen === true && <IconEye size={16} stroke={1.75} aria-hidden />}
    </Link>
  );
}

import { lessonLimits, type LessonNote as Note } from '@avsar/contract';
import { Button, Textarea } from '@mantine/core';
import { readingMessages } from '../reading.messages.ts';
import styles from './lesson-note.module.css';
import { type NoteState, useLessonNote } from './use-lesson-note.ts';

interface LessonNoteProps {
  readonly lessonId: number;
  readonly note: Note;
  /** What the server has now. */
  readonly reread: () => Promise<Note | undefined>;
  readonly onSaved: (note: Note) => void;
}

/** What a student writes beside a lesson, for themselves. */
export function LessonNote({ lessonId, note: loaded, reread, onSaved }: LessonNoteProps) {
  const note = useLessonNote({ lessonId, loaded, reread, onSaved });
  return (
    <section className={styles.note}>
      <Textarea
        label="My note"
        description={readingMessages.noteFor}
        size="md"
        autosize
        minRows={4}
        maxRows={18}
        maxLength={lessonLimits.noteCharactersMost}
        value={note.text}
        onChange={({ currentTarget }) => note.change(currentTarget.value)}
        onBlur={note.save}
      />
      <div className={styles.state} role="status">
        <StateText state={note.state} />
      </div>
      {note.state.kind === 'failed' && (
        <Button variant="default" onClick={note.save}>
          Try again
        </Button>
      )}
      {note.state.kind === 'conflict' && <Conflict mine={note.text} other={note.state.other} onKeep={note.keep} />}
    </section>
  );
}

function StateText({ state }: { readonly state: NoteState }) {
  if (state.kind === 'failed') return <p data-failed="">{readingMessages.notSaved(state.why)}</p>;
  if (state.kind === 'conflict') return <p data-failed="">{readingMessages.noteConflict}</p>;
  return state.kind === 'same' ? null : <p>{readingMessages[state.kind]}</p>;
}

interface ConflictProps {
  readonly mine: string;
  readonly other: Note;
  readonly onKeep: (kept: string, other: Note) => void;
}

/** The same note was changed on two devices: the student says what stays. */
function Conflict({ mine, other, onKeep }: ConflictProps) {
  return (
    <div className={styles.conflict}>
      <p className={styles.otherTitle}>On the other device</p>
      <p className={styles.other}>{other.text === '' ? 'The note was deleted.' : other.text}</p>
      <div className={styles.choices}>
        {other.text !== '' && <Button onClick={() => onKeep(`${other.text}\n\n${mine}`, other)}>Keep both</Button>}
        <Button variant="default" onClick={() => onKeep(mine, other)}>
          Keep this one
        </Button>
        <Button variant="default" onClick={() => onKeep(other.text, other)}>
          Keep the other
        </Button>
      </div>
    </div>
  );
}

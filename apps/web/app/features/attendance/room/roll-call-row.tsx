import { Button } from '@mantine/core';
import { type RecordingWatch, type RollCall, type Verdict, verdicts } from '@avsar/contract';
import { timeInIndia } from '#lib/format.ts';
import { Segments } from '#ui/form/segments.tsx';
import { VerdictMark } from '../verdict-mark.tsx';
import { watchText } from '../watches.ts';
import { verdictTexts } from '../verdict-texts.ts';
import { roomMessages } from './room.messages.ts';
import styles from './roll-call.module.css';

interface RollCallRowProps {
  readonly student: RollCall['students'][number];
  /** The verdict that is being saved. */
  readonly pending: Verdict | undefined;
  readonly isMarkable: boolean;
  /** What the student watched of the recording; null for nothing, undefined if there is no recording. */
  readonly watch: RecordingWatch | null | undefined;
  readonly onMark: (verdict: Verdict) => void;
  /** Opens the history, and the form that corrects the entry. */
  readonly onOpen: () => void;
}

type Choice = Verdict | 'none';

const options: readonly { readonly value: Choice; readonly label: string }[] = verdicts.map((value) => ({
  value,
  label: verdictTexts[value],
}));

/** One student: a choice of marks; an entry that marks leave alone is shown, and can be corrected. */
export function RollCallRow({ student, pending, isMarkable, watch, onMark, onOpen }: RollCallRowProps) {
  const { name, verdict, source, at } = student;
  const isOwn = source === null || source === 'marked';
  return (
    <li className={styles.student}>
      <div className={styles.who}>
        <VerdictMark verdict={pending ?? verdict} isCorrected={source === 'corrected'} />
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.source} data-tabular>
            {source === null || at === null
              ? (verdict !== null && verdictTexts[verdict]) || roomMessages.noEntry
              : `${verdict === null ? '' : `${verdictTexts[verdict]}. `}${roomMessages.source(source, timeInIndia(at))}`}
          </p>
          <Watching watch={watch} isMissed={verdict === 'absent'} />
        </div>
      </div>
      {isMarkable && isOwn ? (
        <Segments<Choice>
          label={`Attendance of ${name}`}
          options={options}
          value={pending ?? (source === null ? 'none' : (verdict ?? 'none'))}
          onChange={(value) => {
            if (value !== 'none') onMark(value);
          }}
        />
      ) : (
        <Button variant="default" aria-label={`Correct the entry of ${name}`} aria-haspopup="dialog" onClick={onOpen}>
          Correct
        </Button>
      )}
    </li>
  );
}

interface WatchingProps extends Pick<RollCallRowProps, 'watch'> {
  readonly isMissed: boolean;
}

/** Beside the verdict, which it does not change. Whoever came need not watch. */
function Watching({ watch, isMissed }: WatchingProps) {
  if (watch === undefined || (watch === null && !isMissed)) return null;
  return (
    <p className={styles.source} data-tabular>
      {watch === null ? roomMessages.notWatched : watchText(watch)}
    </p>
  );
}

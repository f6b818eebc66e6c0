import type { Instalment } from '@avsar/contract';
import { type ReactNode, useId } from 'react';
import { dayText, exactRupees } from '#lib/format.ts';
import { takeMessages } from '../desk.messages.ts';
import type { Subject } from './paid.ts';
import styles from './take.module.css';

interface SubjectChoiceProps {
  readonly parts: readonly Instalment[];
  readonly chosen: Subject;
  readonly onChoose: (subject: Subject) => void;
}

/** What is paid: a part of a fee that is due, or a new course. */
export function SubjectChoice({ parts, chosen, onChoose }: SubjectChoiceProps) {
  const name = useId();
  const chosenId = chosen.kind === 'part' ? chosen.part.id : undefined;
  return (
    <fieldset className={styles.subjects}>
      <legend className={styles.legend}>What is paid</legend>
      {parts.length === 0 && <p className={styles.dim}>{takeMessages.noPart}</p>}
      {parts.map((part) => (
        <Option
          key={part.id}
          name={name}
          isChosen={part.id === chosenId}
          onChoose={() => onChoose({ kind: 'part', part })}
          amount={exactRupees(part.amount + part.lateFee)}
        >
          {part.course.title}
          <span className={styles.dim}>{factsOf(part)}</span>
        </Option>
      ))}
      <Option name={name} isChosen={chosen.kind === 'course'} onChoose={() => onChoose({ kind: 'course' })}>
        A new course
      </Option>
    </fieldset>
  );
}

function factsOf(part: Instalment): string {
  const late = part.lateFee > 0 ? `, with ${exactRupees(part.lateFee)} late fee` : '';
  const when = part.state === 'due' ? 'due on' : 'late since';
  return `Part ${part.number + 1} of ${part.of}, ${when} ${dayText(part.dueOn)}${late}`;
}

interface OptionProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly amount?: string;
  readonly children: ReactNode;
}

function Option({ name, isChosen, onChoose, amount, children }: OptionProps) {
  return (
    <label className={styles.option} data-chosen={isChosen || undefined}>
      <input type="radio" name={name} className={styles.radio} checked={isChosen} onChange={onChoose} />
      <span className={styles.words}>{children}</span>
      {amount !== undefined && <span data-tabular>{amount}</span>}
    </label>
  );
}

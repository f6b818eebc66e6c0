import type { Instalment } from '@avsar/contract';
import { useId } from 'react';
import { dayText, exactRupees } from '#lib/format.ts';
import { ChoiceCard, ChoiceCards } from '#ui/form/choice-cards.tsx';
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
    <ChoiceCards legend="What is paid">
      {parts.length === 0 && <p className={styles.dim}>{takeMessages.noPart}</p>}
      {parts.map((part) => (
        <ChoiceCard
          key={part.id}
          name={name}
          isChosen={part.id === chosenId}
          onChoose={() => onChoose({ kind: 'part', part })}
          title={part.course.title}
          note={factsOf(part)}
          amount={exactRupees(part.amount + part.lateFee)}
        />
      ))}
      <ChoiceCard
        name={name}
        isChosen={chosen.kind === 'course'}
        onChoose={() => onChoose({ kind: 'course' })}
        title="A new course"
      />
    </ChoiceCards>
  );
}

function factsOf(part: Instalment): string {
  const late = part.lateFee > 0 ? `, with ${exactRupees(part.lateFee)} late fee` : '';
  const when = part.state === 'due' ? 'due on' : 'late since';
  return `Part ${part.number + 1} of ${part.of}, ${when} ${dayText(part.dueOn)}${late}`;
}

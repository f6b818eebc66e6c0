import { Textarea, TextInput } from '@mantine/core';
import { type JoiningAnswer, joiningLimits } from '@avsar/contract';
import type { Field } from '#forms/fields.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { ChoiceCard, ChoiceCards } from '#ui/form/choice-cards.tsx';
import { answerMessages } from './joinings.messages.ts';

interface AnswerFieldsProps {
  readonly field: Field;
  readonly legend: string;
  readonly labels: Readonly<Record<JoiningAnswer, string>>;
  readonly reason: string;
  readonly chosen: JoiningAnswer | undefined;
  readonly onChoose: (answer: JoiningAnswer) => void;
  /** The day that the form begins with. */
  readonly day?: string | undefined;
}

/** Joined, with the day, or not, with the reason. */
export function AnswerFields({ field, legend, labels, reason, chosen, onChoose, day = '' }: AnswerFieldsProps) {
  const { error, onChange } = field('answer');
  const choose = (answer: JoiningAnswer) => {
    onChange();
    onChoose(answer);
  };
  return (
    <>
      <ChoiceCards legend={legend} error={error}>
        {(['joined', 'not_joined'] as const).map((answer) => (
          <ChoiceCard
            key={answer}
            name="answer"
            value={answer}
            title={labels[answer]}
            isChosen={chosen === answer}
            onChoose={() => choose(answer)}
          />
        ))}
      </ChoiceCards>
      {chosen === 'joined' && (
        <TextInput
          {...field('joinedOn')}
          type="date"
          label={answerMessages.day}
          size="md"
          required
          max={todayInIndia()}
          defaultValue={day}
        />
      )}
      {chosen === 'not_joined' && (
        <Textarea
          {...field('reason')}
          label={reason}
          size="md"
          required
          rows={3}
          maxLength={joiningLimits.reasonCharactersMost}
        />
      )}
    </>
  );
}

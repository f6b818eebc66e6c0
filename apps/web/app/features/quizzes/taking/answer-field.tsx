import { Textarea, TextInput } from '@mantine/core';
import { type Answer, type DrawnQuestion, questionLimits } from '@avsar/contract';
import { OptionText } from '../question/option-text.tsx';
import styles from './answer-field.module.css';
import { OrderField } from './order-field.tsx';

interface AnswerFieldProps {
  readonly question: DrawnQuestion;
  readonly answer: Answer | null;
  /** Id of the element with the question. */
  readonly labelledBy: string;
  readonly onChange: (answer: Answer | null, isTyped: boolean) => void;
}

/** Where a question is answered. */
export function AnswerField({ question, answer, labelledBy, onChange }: AnswerFieldProps) {
  const { kind, options, position } = question;
  const places = answer !== null && 'places' in answer ? answer.places : [];
  const text = answer !== null && 'text' in answer ? answer.text : '';
  const type = (typed: string) => onChange(typed === '' ? null : { text: typed }, true);
  const choose = (chosen: readonly number[]) => onChange(chosen.length === 0 ? null : { places: [...chosen] }, false);
  if (kind === 'order') {
    return (
      <OrderField
        labelledBy={labelledBy}
        options={options}
        order={places.length > 0 ? places : options.map((_, place) => place)}
        isUnanswered={answer === null}
        onChange={choose}
      />
    );
  }
  if (kind === 'single' || kind === 'multiple') {
    return <Choices question={question} chosen={places} labelledBy={labelledBy} onChoose={choose} />;
  }
  if (kind === 'code') {
    return (
      <Textarea
        label="What it prints"
        description="Line by line. Spaces at the end of a line do not count."
        classNames={{ input: styles.output ?? '' }}
        size="md"
        autosize
        minRows={3}
        maxRows={16}
        maxLength={questionLimits.outputCharactersMost}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      label={kind === 'number' ? 'Your answer, a number' : 'Your answer'}
      name={`answer-${position}`}
      size="md"
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      maxLength={questionLimits.acceptedCharactersMost}
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}

interface ChoicesProps {
  readonly question: DrawnQuestion;
  readonly chosen: readonly number[];
  readonly labelledBy: string;
  readonly onChoose: (places: readonly number[]) => void;
}

function Choices({ question: { kind, options, position }, chosen, labelledBy, onChoose }: ChoicesProps) {
  const isSingle = kind === 'single';
  const toggle = (place: number, isChosen: boolean) => {
    if (isSingle) onChoose([place]);
    else onChoose(isChosen ? [...chosen, place] : chosen.filter((one) => one !== place));
  };
  return (
    <div role={isSingle ? 'radiogroup' : 'group'} aria-labelledby={labelledBy} className={styles.choices}>
      {!isSingle && <p className={styles.hint}>Choose all that are right.</p>}
      {options.map((text, place) => (
        <label key={text} className={styles.choice} data-chosen={chosen.includes(place) || undefined}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={`answer-${position}`}
            checked={chosen.includes(place)}
            className={styles.box}
            onChange={({ currentTarget }) => toggle(place, currentTarget.checked)}
          />
          <OptionText text={text} />
        </label>
      ))}
    </div>
  );
}

import { Button, Input, Textarea, TextInput } from '@mantine/core';
import { questionLimits } from '@avsar/contract';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { useForm } from '#forms/use-form.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconPlus, IconTrash } from '#ui/pictures/icons.ts';
import { writingMessages } from '../writing.messages.ts';
import styles from './bank.module.css';
import { submitByKey, type TextField } from './question-fields.ts';
import { nextOptionKey, type TypedOption, type TypedQuestion, withPastedOptions } from './typed-question.ts';

interface AnswerKeyFieldsProps {
  readonly typed: TypedQuestion;
  readonly form: Pick<ReturnType<typeof useForm>, 'field' | 'faults' | 'setFaultOf'>;
  readonly text: TextField;
  readonly onChange: (changes: Partial<TypedQuestion>) => void;
}

/** The right answer, as the kind of the question needs it. */
export function AnswerKeyFields({ typed, form, text, onChange }: AnswerKeyFieldsProps) {
  const lines = { autosize: true, minRows: 3, maxRows: 10, required: true } as const;
  switch (typed.kind) {
    case 'single':
    case 'multiple':
      return <OptionFields typed={typed} form={form} onChange={(options) => onChange({ options })} />;
    case 'number':
      return (
        <div className={styles.pair}>
          <TextInput {...text('content.value', 'value')} label="Right number" inputMode="decimal" required />
          <TextInput
            {...text('content.tolerance', 'tolerance')}
            label="May differ by"
            description={writingMessages.tolerance}
            inputMode="decimal"
            required
          />
        </div>
      );
    case 'text':
      return (
        <>
          <Textarea
            {...text('content.accepted', 'accepted')}
            {...lines}
            label="Right answers"
            description={writingMessages.acceptedWhy}
          />
          <CheckField
            name="isCaseSensitive"
            label="Capital letters must be right too"
            isChecked={typed.isCaseSensitive}
            onChange={() => onChange({ isCaseSensitive: !typed.isCaseSensitive })}
          />
        </>
      );
    case 'order':
      return (
        <Textarea {...text('content.items', 'items')} {...lines} label="Lines" description={writingMessages.orderWhy} />
      );
    case 'code':
      return (
        <Textarea
          {...text('content.output', 'output')}
          {...lines}
          label="What it prints"
          description={writingMessages.outputWhy}
          classNames={{ input: styles.code ?? '' }}
          maxLength={questionLimits.outputCharactersMost}
          spellCheck={false}
        />
      );
    default:
      return null;
  }
}

interface OptionFieldsProps {
  readonly typed: TypedQuestion;
  readonly form: AnswerKeyFieldsProps['form'];
  readonly onChange: (options: readonly TypedOption[]) => void;
}

/** Answers to choose from: in each row the mark of the right one and its text. */
function OptionFields({ typed: { kind, options }, form, onChange }: OptionFieldsProps) {
  const isSingle = kind === 'single';
  const fault = form.faults['content.options'];
  const clear = () => form.setFaultOf('content.options')(undefined);
  const mark = (key: number, isRight: boolean) => {
    clear();
    onChange(
      options.map((option) =>
        option.key === key ? { ...option, isRight } : isSingle ? { ...option, isRight: false } : option,
      ),
    );
  };
  const list = useRef<HTMLFieldSetElement>(null);
  const addOption = () => onChange([...options, { key: nextOptionKey(options), text: '', isRight: false }]);
  /** Enter goes to the next answer, and makes one after the last. */
  const goOn = (event: KeyboardEvent<HTMLElement>, row: number) => {
    if (submitByKey(event) || event.key !== 'Enter') return;
    event.preventDefault();
    const isLast = row === options.length - 1;
    if (isLast && options.length < questionLimits.optionsMost) flushSync(addOption);
    list.current?.querySelectorAll<HTMLElement>('[data-option]')[row + 1]?.focus();
  };
  const paste = (event: ClipboardEvent, row: number) => {
    const pasted = withPastedOptions(options, row, event.clipboardData.getData('text'));
    if (pasted === undefined) return;
    event.preventDefault();
    clear();
    onChange(pasted);
  };
  return (
    <fieldset ref={list} name="content.options" tabIndex={-1} className={styles.options}>
      <legend>Answers</legend>
      <p className={styles.dim}>{isSingle ? writingMessages.rightOne : writingMessages.rightOnes}</p>
      {options.map((option, row) => {
        const { onChange: clearFault, ...field } = form.field(`content.options.${row}.text`);
        return (
          <div key={option.key} className={styles.option}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name="rightOption"
              aria-label={`Answer ${row + 1} is right`}
              checked={option.isRight}
              className={styles.mark}
              onChange={({ currentTarget }) => mark(option.key, currentTarget.checked)}
            />
            <TextInput
              {...field}
              aria-label={`Answer ${row + 1}`}
              size="md"
              autoComplete="off"
              maxLength={questionLimits.optionCharactersMost}
              data-option
              value={option.text}
              onKeyDown={(event) => goOn(event, row)}
              onPaste={(event) => paste(event, row)}
              onChange={({ currentTarget }) => {
                clear();
                clearFault();
                const text = currentTarget.value;
                onChange(options.map((one) => (one.key === option.key ? { ...one, text } : one)));
              }}
            />
            {options.length > questionLimits.optionsLeast ? (
              <IconButton
                label={`Remove answer ${row + 1}`}
                onClick={() => onChange(options.filter(({ key }) => key !== option.key))}
              >
                <IconTrash size={20} stroke={1.75} aria-hidden />
              </IconButton>
            ) : (
              <span />
            )}
          </div>
        );
      })}
      {fault !== undefined && <Input.Error role="alert">{fault}</Input.Error>}
      {options.length < questionLimits.optionsMost && (
        <div>
          <Button
            variant="default"
            size="sm"
            mih={44}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={addOption}
          >
            Add an answer
          </Button>
        </div>
      )}
    </fieldset>
  );
}

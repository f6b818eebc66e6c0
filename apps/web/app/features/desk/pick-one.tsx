import { Loader, TextInput } from '@mantine/core';
import { limits } from '@avsar/contract';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { IconChevronDown } from '#ui/icons.ts';
import styles from './pick-one.module.css';
import { useAsked } from './use-asked.ts';

export interface PickOption {
  readonly id: number;
  readonly label: string;
  /** What tells two of the same name apart. */
  readonly note?: string;
}

interface PickOneProps<Option extends PickOption> {
  readonly label: string;
  readonly placeholder: string;
  /** The field's name, so that a form can lead to it when something is wrong with it. */
  readonly name: string;
  readonly chosen: Option | undefined;
  readonly onChoose: (option: Option) => void;
  /** Asks the server for what matches; an empty text asks for the first ones. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  /** What stands there when nothing matches, and when the server cannot be reached. */
  readonly none: string;
  readonly failed: string;
  readonly error?: string | undefined;
  readonly description?: string;
  readonly isRequired?: boolean;
}

const pauseMilliseconds = 200;

/** One of many, found by typing: the combobox of the ARIA practices, over a list that the server searches. */
export function PickOne<Option extends PickOption>(field: PickOneProps<Option>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  /** What was typed since it opened; before that the field shows what is chosen. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  /** Enter was pressed ahead of the answer: the best match is chosen once it is there. */
  const isAhead = useRef(false);
  const text = typed?.trim() ?? '';

  const close = () => {
    isAhead.current = false;
    setOpen(false);
    setTyped(undefined);
    setActive(-1);
  };
  const choose = (option: Option | undefined) => {
    if (option === undefined) return;
    field.onChoose(option);
    close();
  };
  const search = async (signal: AbortSignal) => {
    const found = await field.search(text, signal);
    if (isAhead.current && !signal.aborted) choose(found[0]);
    return found;
  };
  const asked = useAsked(isOpen ? text : undefined, search, { pauseMilliseconds });
  const options = asked.answer ?? [];

  const move = (to: number) => {
    setOpen(true);
    setActive(Math.max(0, Math.min(options.length - 1, to)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Enter' && isOpen && asked.isPending) isAhead.current = text !== '';
    else if (event.key === 'Enter' && isOpen) choose(options[active]);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.field}>
      <TextInput
        name={field.name}
        label={field.label}
        placeholder={field.placeholder}
        description={field.description}
        error={field.error}
        required={field.isRequired ?? false}
        size="md"
        role="combobox"
        autoComplete="off"
        maxLength={limits.searchCharactersMost}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-options` : undefined}
        aria-activedescendant={isOpen && active in options ? `${id}-${active}` : undefined}
        value={typed ?? field.chosen?.label ?? ''}
        rightSection={
          isOpen && asked.isPending ? <Loader size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />
        }
        rightSectionPointerEvents="none"
        onClick={() => setOpen(true)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { value } }) => {
          isAhead.current = false;
          setTyped(value);
          setActive(value.trim() === '' ? -1 : 0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isOpen && (
        <div className={styles.sheet}>
          <div
            id={`${id}-options`}
            role="listbox"
            tabIndex={-1}
            aria-label={field.label}
            className={styles.options}
            // Neither choosing nor scrolling takes the focus away from the field.
            onMouseDown={(event) => event.preventDefault()}
          >
            {options.map((option, index) => (
              // The keyboard stays in the field (aria-activedescendant).
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- as said above
              <div
                key={option.id}
                id={`${id}-${index}`}
                ref={index === active ? intoView : undefined}
                role="option"
                tabIndex={-1}
                aria-selected={option.id === field.chosen?.id}
                data-active={index === active || undefined}
                className={styles.option}
                onClick={() => choose(option)}
              >
                <span>{option.label}</span>
                {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
              </div>
            ))}
          </div>
          <p role="status" className={styles.word}>
            {wordOf(asked, options.length, field)}
          </p>
        </div>
      )}
    </div>
  );
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

function wordOf(
  { isPending, isFailed }: { readonly isPending: boolean; readonly isFailed: boolean },
  found: number,
  { none, failed }: { readonly none: string; readonly failed: string },
): string {
  if (isFailed) return failed;
  if (found > 0) return '';
  return isPending ? 'Searching…' : none;
}

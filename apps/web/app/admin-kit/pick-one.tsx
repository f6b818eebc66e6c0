import { Loader, TextInput } from '@mantine/core';
import { limits } from '@avsar/contract';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { IconChevronDown } from '#ui/pictures/icons.ts';
import styles from './pick-one.module.css';
import { useAsked } from './use-asked.ts';

export interface PickOption {
  readonly id: number;
  readonly label: string;
  /** Distinguishes options with the same label. */
  readonly note?: string;
}

interface PickOneProps<Option extends PickOption> {
  readonly label: string;
  readonly placeholder: string;
  /** Name of the field, so that a form can focus it on an error. */
  readonly name: string;
  readonly chosen: Option | undefined;
  readonly onChoose: (option: Option) => void;
  /** Returns the matching options from the server; for an empty text the first ones. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  /** Texts for no match and for a failed search. */
  readonly none: string;
  readonly failed: string;
  readonly error?: string | undefined;
  readonly description?: string;
  readonly isRequired?: boolean;
}

const pauseMilliseconds = 200;

/** A combobox (ARIA pattern) whose options are searched on the server. */
export function PickOne<Option extends PickOption>(field: PickOneProps<Option>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  /** Text typed since opening; `undefined` while the field shows the chosen option. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  /** Enter was pressed before the options arrived: the first one is chosen when they do. */
  const choosesFirstOnArrival = useRef(false);
  const text = typed?.trim() ?? '';

  const close = () => {
    choosesFirstOnArrival.current = false;
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
    if (choosesFirstOnArrival.current && !signal.aborted) choose(found[0]);
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
    else if (event.key === 'Enter' && isOpen && asked.isPending) choosesFirstOnArrival.current = text !== '';
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
          choosesFirstOnArrival.current = false;
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
            // Clicks and scrolling in the list must not take the focus from the field.
            onMouseDown={(event) => event.preventDefault()}
          >
            {options.map((option, index) => (
              // Keyboard events go to the field (aria-activedescendant).
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see the comment above
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
            {statusTextOf(asked, options.length, field)}
          </p>
        </div>
      )}
    </div>
  );
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

function statusTextOf(
  { isPending, isFailed }: { readonly isPending: boolean; readonly isFailed: boolean },
  found: number,
  { none, failed }: { readonly none: string; readonly failed: string },
): string {
  if (isFailed) return failed;
  if (found > 0) return '';
  return isPending ? 'Searching…' : none;
}

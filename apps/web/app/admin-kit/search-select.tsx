import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '@avsar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { IconChevronDown } from '#ui/pictures/icons.ts';
import styles from './search-select.module.css';

export interface SearchSelectOption {
  readonly id: number;
  readonly label: string;
  /** Distinguishes options with the same label. */
  readonly note?: string;
}

interface SearchSelectProps<Option extends SearchSelectOption> {
  readonly label: string;
  readonly placeholder: string;
  /** Name of the field, so that a form can focus it on an error. */
  readonly name: string;
  readonly chosen: Option | undefined;
  readonly onChoose: (option: Option) => void;
  /** Returns the matching options from the server; for an empty text the first options of the list. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  /** Texts for no match and for a failed search. */
  readonly none: string;
  readonly failed: string;
  readonly error?: string | undefined;
  readonly description?: string;
  readonly isRequired?: boolean;
}

const pauseMilliseconds = 200;

/** A combobox whose options are searched on the server. */
export function SearchSelect<Option extends SearchSelectOption>(field: SearchSelectProps<Option>) {
  const id = useId();
  /** Text typed since opening; `undefined` while the field shows the chosen option. */
  const [typed, setTyped] = useState<string>();
  /** Enter was pressed before the options arrived: when they arrive, the first option is chosen. */
  const [choosesFirst, setChoosesFirst] = useState(false);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setChoosesFirst(false);
      setTyped(undefined);
    },
  });
  const isOpen = combobox.dropdownOpened;
  const text = typed?.trim() ?? '';
  const [searched] = useDebouncedValue(text, pauseMilliseconds);
  const found = useQuery({
    queryKey: ['options', id, searched],
    queryFn: ({ signal }) => field.search(searched, signal),
    // Not fetched while somebody types: nobody needs the options of half a word.
    enabled: isOpen && searched === text,
    placeholderData: keepPreviousData,
  });
  const isPending = searched !== text || found.isPending || found.isPlaceholderData;
  const options = found.data ?? [];

  const choose = (option: Option | undefined) => {
    if (option === undefined) return;
    field.onChoose(option);
    combobox.closeDropdown();
  };
  const markFirst = useEffectEvent(() => {
    if (choosesFirst) choose(options[0]);
    else if (text !== '') combobox.selectFirstOption();
  });
  useEffect(() => {
    if (!isPending) markFirst();
  }, [isPending]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // Enter must not submit the form, and Escape must not close the dialog around it.
    event.preventDefault();
    if (event.key === 'Enter' && isPending) setChoosesFirst(text !== '');
  };

  return (
    <Combobox
      store={combobox}
      // Inside a native dialog, the rest of the page is inert.
      withinPortal={false}
      onOptionSubmit={(value) => choose(options.find((option) => String(option.id) === value))}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          name={field.name}
          label={field.label}
          placeholder={field.placeholder}
          description={field.description}
          error={field.error}
          required={field.isRequired ?? false}
          size="md"
          maxLength={limits.searchCharactersMost}
          value={typed ?? field.chosen?.label ?? ''}
          rightSection={
            isOpen && isPending ? <Loader size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />
          }
          rightSectionPointerEvents="none"
          onClick={() => combobox.openDropdown()}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget: { value } }) => {
            setChoosesFirst(false);
            setTyped(value);
            combobox.openDropdown();
          }}
          onKeyDown={onKeyDown}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={field.label} className={styles.options}>
          {options.map((option) => (
            <Combobox.Option
              key={option.id}
              value={String(option.id)}
              active={option.id === field.chosen?.id}
              className={styles.option}
            >
              <span>{option.label}</span>
              {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        <p role="status" className={styles.word}>
          {statusTextOf({ isPending, isFailed: found.isError }, options.length, field)}
        </p>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function statusTextOf(
  { isPending, isFailed }: { readonly isPending: boolean; readonly isFailed: boolean },
  found: number,
  { none, failed }: { readonly none: string; readonly failed: string },
): string {
  if (isFailed) return failed;
  if (found > 0) return '';
  return isPending ? 'Searching…' : none;
}

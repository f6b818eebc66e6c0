import { NativeSelect } from '@mantine/core';
import { limits } from '@avsar/contract';
import type { ReactNode } from 'react';
import { SearchField } from '#ui/form/search-field.tsx';
import styles from './list-bar.module.css';
import type { useListSearch } from './use-list-search.ts';

interface Choice {
  readonly name: string;
  readonly label: string;
  /** Options by query value; the first is the default. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface ListBarProps {
  readonly search: ReturnType<typeof useListSearch>;
  readonly label: string;
  readonly placeholder: string;
  readonly choices?: readonly Choice[];
  /** Further filter fields, such as dates. */
  readonly children?: ReactNode;
}

/** Search field and filters of a list. */
export function ListBar({ search, label, placeholder, choices, children }: ListBarProps) {
  return (
    <search className={styles.bar}>
      <SearchField
        label={label}
        placeholder={placeholder}
        maxLength={limits.searchCharactersMost}
        value={search.q}
        onChange={search.setQ}
      />
      {choices?.map(({ name, label: choiceLabel, options }) => (
        <NativeSelect
          key={name}
          size="md"
          aria-label={choiceLabel}
          value={search.value(name, options[0]?.value)}
          onChange={({ currentTarget: { value } }) => search.choose(name, value === options[0]?.value ? '' : value)}
          data={[...options]}
        />
      ))}
      {children}
    </search>
  );
}

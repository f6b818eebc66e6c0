import { NativeSelect } from '@mantine/core';
import { limits } from '@avsar/contract';
import type { ReactNode } from 'react';
import { SearchField } from '#ui/search-field.tsx';
import styles from './list-bar.module.css';
import type { useListSearch } from './use-list-search.ts';

interface Choice {
  readonly name: string;
  readonly label: string;
  /** By what the address says; the first is what holds when it says nothing. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface ListBarProps {
  readonly search: ReturnType<typeof useListSearch>;
  readonly label: string;
  readonly placeholder: string;
  readonly choices?: readonly Choice[];
  /** Fields of another kind, days for one. */
  readonly children?: ReactNode;
}

/** What a list is asked for: words, and choices. */
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
      {choices?.map(({ name, label: said, options }) => (
        <NativeSelect
          key={name}
          size="md"
          aria-label={said}
          value={search.value(name, options[0]?.value)}
          onChange={({ currentTarget: { value } }) => search.choose(name, value === options[0]?.value ? '' : value)}
          data={[...options]}
        />
      ))}
      {children}
    </search>
  );
}

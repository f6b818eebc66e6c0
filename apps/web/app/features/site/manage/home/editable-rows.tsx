import { Button, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '#ui/pictures/icons.ts';
import styles from './editable-rows.module.css';
import { movedIn, nextRowOf } from './home-draft.ts';

interface EditableRowsProps<Row extends { readonly row: number }> {
  /** The noun of a row: "step". */
  readonly one: string;
  readonly rows: readonly Row[];
  /** Maximum number of rows. */
  readonly most: number;
  readonly makeRow: (row: number) => Row;
  readonly onChange: (rows: readonly Row[]) => void;
  /** The fields of a row. */
  readonly children: (row: Row, number: number, replace: (changed: Row) => void) => ReactNode;
}

/** A list of rows that are added, removed and moved inside a form. */
export function EditableRows<Row extends { readonly row: number }>(list: EditableRowsProps<Row>) {
  const { one, rows, most, makeRow, onChange, children } = list;
  const place = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number, button: HTMLElement) => {
    if (to < 0 || to >= rows.length) return;
    flushSync(() => {
      onChange(movedIn(rows, from, to));
      setAnnouncement(`Now ${to + 1} of ${rows.length}.`);
    });
    // Moving an element in the DOM takes its focus away.
    button.focus();
  };
  const append = () => {
    flushSync(() => onChange([...rows, makeRow(nextRowOf(rows))]));
    place.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  };
  const remove = (removed: Row) => {
    // Synchronously: with the maximum of rows the add button is disabled until this update.
    flushSync(() => onChange(rows.filter((row) => row !== removed)));
    add.current?.focus();
  };
  return (
    <div ref={place}>
      <ol className={styles.rows}>
        {rows.map((row, index) => (
          <li key={row.row} className={styles.row}>
            <div className={styles.fields}>
              {children(row, index + 1, (changed) => onChange(rows.map((each) => (each === row ? changed : each))))}
            </div>
            <div className={styles.buttons}>
              <IconButton
                label={`Move up: ${one} ${index + 1}`}
                aria-disabled={index === 0}
                onClick={({ currentTarget }) => move(index, index - 1, currentTarget)}
              >
                <IconArrowUp size={20} stroke={1.75} aria-hidden />
              </IconButton>
              <IconButton
                label={`Move down: ${one} ${index + 1}`}
                aria-disabled={index === rows.length - 1}
                onClick={({ currentTarget }) => move(index, index + 1, currentTarget)}
              >
                <IconArrowDown size={20} stroke={1.75} aria-hidden />
              </IconButton>
              <IconButton label={`Remove ${one} ${index + 1}`} onClick={() => remove(row)}>
                <IconTrash size={20} stroke={1.75} aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <Button
        ref={add}
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={rows.length >= most}
        onClick={append}
      >
        Add a {one}
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Field } from '#forms/fields.ts';
import form from '#ui/form/form.module.css';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconPlus, IconTrash } from '#ui/pictures/icons.ts';
import { networkFieldName, urlFieldName } from './social-links.ts';
import styles from './social-link-fields.module.css';

interface SocialLinkFieldsProps {
  readonly field: Field;
  readonly links: Readonly<Record<string, string>>;
}

/** Networks for which the footer has an icon; others get a link icon. */
const known = ['facebook', 'instagram', 'linkedin', 'x', 'youtube'];

/** The largest number of social links that the contract allows. */
const maxRows = 12;

const intoFocus = (field: HTMLInputElement | null) => field?.focus();

/** One row of fields for each social network of the institute. */
export function SocialLinkFields({ field, links }: SocialLinkFieldsProps) {
  const [rows, setRows] = useState(() =>
    Object.entries(links).map(([network, url], row) => ({ row, network, url, isNew: false })),
  );
  const next = useRef(rows.length);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div role="group" aria-label="Social links" className={form.wide}>
      <p className={styles.title}>Social links</p>
      <datalist id="known-places">
        {known.map((network) => (
          <option key={network} value={network}>
            {network}
          </option>
        ))}
      </datalist>
      {rows.map(({ row, network, url, isNew }, index) => (
        <div key={row} className={styles.row}>
          <TextInput
            {...field(networkFieldName(row))}
            aria-label={`Network ${index + 1}`}
            placeholder="youtube"
            defaultValue={network}
            list="known-places"
            size="md"
            autoComplete="off"
            // A new row gets focus.
            ref={isNew ? intoFocus : undefined}
          />
          <TextInput
            {...field(urlFieldName(row))}
            aria-label={`Link ${index + 1}`}
            placeholder="https://"
            defaultValue={url}
            type="url"
            size="md"
            autoComplete="off"
          />
          <IconButton
            label={`Remove link ${index + 1}`}
            onClick={() => {
              // Synchronously: with the maximum of rows the add button is disabled until this update.
              flushSync(() => setRows(rows.filter((other) => other.row !== row)));
              add.current?.focus();
            }}
          >
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        ref={add}
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={rows.length >= maxRows}
        onClick={() => {
          setRows([...rows, { row: next.current, network: '', url: '', isNew: true }]);
          next.current += 1;
        }}
      >
        Add a link
      </Button>
    </div>
  );
}

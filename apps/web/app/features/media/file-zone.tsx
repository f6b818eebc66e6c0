import { Button, Input } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import styles from './file-zone.module.css';

interface FileZoneProps {
  readonly name: string;
  readonly label: string;
  readonly accept: string;
  /** The current file, or the instruction to choose one. */
  readonly title: string;
  readonly hint: string;
  readonly picture: ReactNode;
  readonly isRequired: boolean;
  /** Several files at once: `onChoose` is called for each. */
  readonly isMany?: boolean;
  readonly error: string | undefined;
  readonly onChoose: (file: File) => void;
  /** The button that removes the file; `undefined` while there is no file to remove. */
  readonly removal?: { readonly label: string; readonly onRemove: () => void } | undefined;
}

/** Drop zone: an invisible native file input covers it, so that click, keyboard and drag and drop work. */
export function FileZone(zone: FileZoneProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { error, removal } = zone;
  return (
    <div className={styles.field}>
      <Input.Label htmlFor={id} required={zone.isRequired} size="md">
        {zone.label}
      </Input.Label>
      <div className={styles.zone} data-invalid={error !== undefined || undefined}>
        {zone.picture}
        <div className={styles.text} id={`${id}-state`}>
          <span className={styles.title}>{zone.title}</span>
          <span className={styles.hint} aria-live="polite">
            {zone.hint}
          </span>
        </div>
        <input
          ref={field}
          id={id}
          type="file"
          name={zone.name}
          accept={zone.accept}
          multiple={zone.isMany ?? false}
          // Replaces the browser's tooltip "No file chosen".
          title={zone.title}
          className={styles.input}
          required={zone.isRequired}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${id}-state` : `${id}-error ${id}-state`}
          onClick={(event) => {
            // Empties the field, so that choosing the same file again fires a change event.
            event.currentTarget.value = '';
          }}
          onChange={({ currentTarget: { files } }) => {
            for (const file of files ?? []) zone.onChoose(file);
          }}
        />
      </div>
      {error !== undefined && (
        <Input.Error id={`${id}-error`} size="md" className={styles.error}>
          {error}
        </Input.Error>
      )}
      {removal !== undefined && (
        <Button
          variant="subtle"
          size="compact-md"
          className={styles.remove}
          onClick={() => {
            removal.onRemove();
            field.current?.focus();
          }}
        >
          {removal.label}
        </Button>
      )}
    </div>
  );
}

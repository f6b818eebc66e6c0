import { Button, Input } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import styles from './file-zone.module.css';

interface FileZoneProps {
  readonly name: string;
  readonly label: string;
  readonly accept: string;
  /** What is there now, or what to do. */
  readonly title: string;
  readonly hint: string;
  readonly picture: ReactNode;
  readonly isRequired: boolean;
  readonly error: string | undefined;
  readonly onChoose: (file: File) => void;
  /** Absent while there is nothing to take away. */
  readonly removal?: { readonly label: string; readonly onRemove: () => void } | undefined;
}

/** The browser's own file field, laid invisibly over all of it: to be clicked, tabbed to, or dropped on. */
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
          <span className={styles.hint}>{zone.hint}</span>
        </div>
        <input
          ref={field}
          id={id}
          type="file"
          name={zone.name}
          accept={zone.accept}
          // The browser's own would say that no file was chosen.
          title={zone.title}
          className={styles.input}
          required={zone.isRequired}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${id}-state` : `${id}-error ${id}-state`}
          onClick={(event) => {
            // The same file chosen again counts as chosen.
            event.currentTarget.value = '';
          }}
          onChange={({ currentTarget: { files } }) => {
            const [file] = files ?? [];
            if (file !== undefined) zone.onChoose(file);
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

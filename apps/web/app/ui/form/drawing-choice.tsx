import { Input } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import styles from './drawing-choice.module.css';
import form from './form.module.css';

interface DrawingChoiceProps<Name extends string> {
  readonly legend: string;
  /** Of the field. */
  readonly name: string;
  readonly drawings: readonly Name[];
  readonly chosen: string;
  readonly nameOf: (drawing: Name) => ReactNode;
  readonly renderDrawing: (drawing: Name) => ReactNode;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>, drawing: Name) => void;
  readonly error?: string | undefined;
}

/** The choice of one of our drawings, each shown with its name. */
export function DrawingChoice<Name extends string>(choice: DrawingChoiceProps<Name>) {
  const { legend, name, drawings, chosen, nameOf, renderDrawing, onChange, error } = choice;
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className={form.wide}
    >
      <p id={id} className={styles.label}>
        {legend}
      </p>
      <div className={styles.drawings}>
        {drawings.map((drawing) => (
          <label key={drawing} className={styles.drawing}>
            <input
              type="radio"
              name={name}
              value={drawing}
              checked={drawing === chosen}
              className={styles.radio}
              onChange={(event) => onChange(event, drawing)}
            />
            {renderDrawing(drawing)}
            <span>{nameOf(drawing)}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <Input.Error id={`${id}-error`} size="md" mt={6}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}

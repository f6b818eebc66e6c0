import { useId } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  /** What is chosen between, for the ear. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, all in sight: radio buttons, drawn as one strip. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.strip}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

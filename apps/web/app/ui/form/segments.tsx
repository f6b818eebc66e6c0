import { useId } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The field's name in a form, so that an error can focus it. */
  readonly name?: string;
  /** The id of the element with the error text. */
  readonly describedBy?: string | undefined;
}

/** Single choice of a few options: radio buttons drawn as one strip. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange, describedBy } = props;
  const ownName = useId();
  return (
    <div role="radiogroup" aria-label={label} aria-describedby={describedBy} className={styles.strip}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={props.name ?? ownName}
            value={option.value}
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

import { Input } from '@mantine/core';
import { consentNotice, consentPurposes } from '@avsar/contract';
import { useId } from 'react';
import { IconCheck } from '#ui/pictures/icons.ts';
import styles from './consent-fields.module.css';
import type { Field } from '#forms/fields.ts';

/** One check box per consent purpose; only the account's own is required. */
export function ConsentFields({ field }: { readonly field: Field }) {
  const id = useId();
  return consentPurposes.map((purpose) => {
    const { name, error, onChange } = field(`consents.${purpose}`);
    const isNeeded = purpose === 'account';
    return (
      <div key={purpose} className={styles.consent}>
        <label className={styles.label}>
          <span className={styles.box}>
            <input
              type="checkbox"
              name={name}
              className={styles.input}
              required={isNeeded}
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined ? undefined : `${id}-${purpose}`}
              onChange={onChange}
            />
            <IconCheck size={18} stroke={2.5} className={styles.tick} aria-hidden />
          </span>
          <span>
            {consentNotice.texts[purpose]}{' '}
            <span className={styles.weight}>{isNeeded ? 'Needed for an account.' : 'Your choice.'}</span>
          </span>
        </label>
        {error !== undefined && (
          <Input.Error id={`${id}-${purpose}`} size="md" className={styles.error}>
            {error}
          </Input.Error>
        )}
      </div>
    );
  });
}

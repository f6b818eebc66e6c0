import { Input } from '@mantine/core';
import { consentNotice, consentPurposes } from '@avsar/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { dayInIndia } from '#lib/format.ts';
import { useRootData } from '#lib/page/root-data.ts';
import { links } from '#links.ts';
import { IconCheck } from '#ui/pictures/icons.ts';
import styles from './consent-fields.module.css';
import type { Field } from '#forms/fields.ts';

/** One check box per consent purpose; only the account's own is required. */
export function ConsentFields({ field }: { readonly field: Field }) {
  const id = useId();
  const fields = consentPurposes.map((purpose) => {
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
            <span className={styles.weight}>{isNeeded ? 'Required for an account.' : 'Optional.'}</span>
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
  return (
    <>
      <PrivacyNotice />
      {fields}
    </>
  );
}

/** Which version of the privacy notice is in force; nothing if none is published. The link keeps the typed form. */
function PrivacyNotice() {
  const notice = useRootData()?.documents.find(({ kind }) => kind === 'privacy');
  if (notice === undefined) return null;
  return (
    <p className={styles.notice}>
      Read what we do with your data in our{' '}
      <Link to={links.privacy()} target="_blank">
        privacy notice, version {notice.version} of {dayInIndia(notice.publishedAt)}
      </Link>{' '}
      (opens a new tab).
    </p>
  );
}

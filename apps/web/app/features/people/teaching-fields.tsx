import { Input, TextInput } from '@mantine/core';
import { technologies } from '@avsar/contract';
import { useId } from 'react';
import { IconCheck } from '#ui/icons.ts';
import styles from './teaching-fields.module.css';
import type { Draft } from '#lib/use-send-form.ts';

interface TeachingFieldsProps {
  readonly draft: Draft;
  readonly trainer?: { readonly experience: number; readonly technologies: readonly string[] } | undefined;
}

/** What only trainers are asked. */
export function TeachingFields({ draft, trainer }: TeachingFieldsProps) {
  return (
    <>
      <TextInput
        {...draft.field('experience')}
        defaultValue={trainer?.experience ?? ''}
        label="Experience in years"
        size="md"
        inputMode="numeric"
        required={trainer === undefined}
      />
      <TechnologyPills draft={draft} chosen={trainer?.technologies ?? []} />
    </>
  );
}

function TechnologyPills({ draft, chosen }: { readonly draft: Draft; readonly chosen: readonly string[] }) {
  const id = useId();
  const { name, error, onChange } = draft.field('technologies');
  return (
    <fieldset className={styles.technologies} aria-describedby={error === undefined ? undefined : id}>
      <legend className={styles.legend}>
        Technologies <span className={styles.legendHint}>(at least one)</span>
      </legend>
      <div className={styles.pills}>
        {technologies.map((technology) => (
          <label key={technology} className={styles.pill}>
            <input
              type="checkbox"
              name={name}
              value={technology}
              defaultChecked={chosen.includes(technology)}
              aria-invalid={error !== undefined}
              className={styles.box}
              onChange={onChange}
            />
            <IconCheck size={18} stroke={2} className={styles.tick} aria-hidden />
            {technology}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <Input.Error id={id} size="md">
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}

import { Textarea, TextInput } from '@mantine/core';
import { limits } from '@avsar/contract';
import type { Field } from '#forms/fields.ts';
import styles from '#ui/form/form.module.css';
import { Pill, Pills } from '#ui/form/pills.tsx';

interface TeachingFieldsProps {
  readonly field: Field;
  /** What the institute teaches; the trainer chooses from this list. */
  readonly offered: readonly string[];
  readonly trainer?:
    | { readonly experience: number; readonly technologies: readonly string[]; readonly bio: string | null }
    | undefined;
}

/** Fields that only trainers have: experience, technologies and, once they have an account, a text about themselves. */
export function TeachingFields({ field, offered, trainer }: TeachingFieldsProps) {
  return (
    <>
      <TextInput
        {...field('experience')}
        defaultValue={trainer?.experience ?? ''}
        label="Experience in years"
        size="md"
        inputMode="numeric"
        required={trainer === undefined}
      />
      <TechnologyPills field={field} offered={offered} chosen={trainer?.technologies ?? []} />
      {trainer !== undefined && (
        <Textarea
          {...field('bio')}
          defaultValue={trainer.bio ?? ''}
          label="About you"
          description={`Visitors read it on your page: what you have built, and how you teach. At most ${limits.bioCharactersMost} characters.`}
          size="md"
          autosize
          minRows={4}
          maxRows={14}
          className={styles.wide}
        />
      )}
    </>
  );
}

interface TechnologyPillsProps {
  readonly field: Field;
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
}

/** What the trainer has may stay although it has left the list. Nothing is shown while there is nothing to choose. */
function TechnologyPills({ field, offered, chosen }: TechnologyPillsProps) {
  const { name, error, onChange } = field('technologies');
  const choices = [...new Set([...offered, ...chosen])];
  if (choices.length === 0) return null;
  return (
    <Pills legend="Technologies" {...(offered.length > 0 && { hint: '(at least one)' })} error={error}>
      {choices.map((technology) => (
        <Pill
          key={technology}
          name={name}
          value={technology}
          defaultChecked={chosen.includes(technology)}
          isInvalid={error !== undefined}
          onChange={onChange}
        >
          {technology}
        </Pill>
      ))}
    </Pills>
  );
}

import { TextInput } from '@mantine/core';
import { technologies } from '@avsar/contract';
import type { Field } from '#forms/fields.ts';
import { Pill, Pills } from '#ui/form/pills.tsx';

interface TeachingFieldsProps {
  readonly field: Field;
  readonly trainer?: { readonly experience: number; readonly technologies: readonly string[] } | undefined;
}

/** Fields that only trainers have: experience and technologies. */
export function TeachingFields({ field, trainer }: TeachingFieldsProps) {
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
      <TechnologyPills field={field} chosen={trainer?.technologies ?? []} />
    </>
  );
}

function TechnologyPills({ field, chosen }: { readonly field: Field; readonly chosen: readonly string[] }) {
  const { name, error, onChange } = field('technologies');
  return (
    <Pills legend="Technologies" hint="(at least one)" error={error}>
      {technologies.map((technology) => (
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

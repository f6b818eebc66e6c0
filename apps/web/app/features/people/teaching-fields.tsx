import { TextInput } from '@mantine/core';
import { technologies } from '@avsar/contract';
import type { Draft } from '#lib/use-send-form.ts';
import { Pill, Pills } from '#ui/form/pills.tsx';

interface TeachingFieldsProps {
  readonly draft: Draft;
  readonly trainer?: { readonly experience: number; readonly technologies: readonly string[] } | undefined;
}

/** Fields that only trainers have: experience and technologies. */
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
  const { name, error, onChange } = draft.field('technologies');
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

import { TextInput } from '@mantine/core';
import type { EditableSite } from '@avsar/contract';
import { lookOf } from '@avsar/contract/look';
import { type ChangeEvent, useState } from 'react';
import type { Field } from '#forms/fields.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import form from '#ui/form/form.module.css';
import { chosenColours } from './chosen-colours.ts';
import styles from './look-fields.module.css';
import { LookPreview } from './look-preview.tsx';

interface LookFieldsProps {
  readonly field: Field;
  readonly site: EditableSite;
}

type ColourName = 'primaryColour' | 'accentColour';

/** The two colours of the institute, with a preview that follows while they are chosen. */
export function LookFields({ field, site }: LookFieldsProps) {
  const [typed, setTyped] = useState({
    primaryColour: site.primaryColour ?? '',
    accentColour: site.accentColour ?? '',
  });
  const { colours, faults } = chosenColours(typed);
  const own = lookOf({ primaryColour: null, accentColour: null });
  const fieldOf = (name: ColourName, label: string, ownColour: string) => {
    const ofForm = field(name);
    const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      ofForm.onChange();
      setTyped((before) => ({ ...before, [name]: currentTarget.value }));
    };
    return (
      <TextInput
        {...ofForm}
        label={label}
        description="Leave empty for the default colour."
        placeholder="#rrggbb"
        value={typed[name]}
        onChange={choose}
        error={ofForm.error ?? faults[name]}
        size="md"
        autoComplete="off"
        spellCheck={false}
        leftSection={
          <input
            type="color"
            aria-label={`${label}: choose from a palette`}
            value={colours[name] ?? ownColour.toLowerCase()}
            onChange={choose}
            className={styles.palette}
          />
        }
      />
    );
  };
  return (
    <div className={form.wide}>
      <FormGroup title="Colours">
        {fieldOf('primaryColour', 'Main colour', own.primary)}
        {fieldOf('accentColour', 'Colour of the main buttons', own.accent)}
        <LookPreview brand={site.brand} colours={colours} />
      </FormGroup>
    </div>
  );
}

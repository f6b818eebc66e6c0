import { Textarea, TextInput } from '@mantine/core';
import { limits, parseBlocks } from '@avsar/contract';
import { type ReactNode, useId, useMemo } from 'react';
import type { Field } from '#forms/fields.ts';
import { StepsList } from '../../steps-list.tsx';
import { TechnologyPanel } from '../../technology-panel.tsx';
import { Welcome } from '../../home/welcome.tsx';
import { fieldOf, homeOf, type LayerRow, type StepRow } from './home-draft.ts';
import { EditableRows } from './editable-rows.tsx';
import styles from './section-fields.module.css';

interface WelcomeFieldProps {
  readonly welcome: string;
  readonly field: Field;
  readonly onChange: (welcome: string) => void;
}

export function WelcomeField({ welcome, field, onChange }: WelcomeFieldProps) {
  const blocks = useMemo(() => parseBlocks(welcome), [welcome]);
  const ofForm = field('welcome');
  return (
    <>
      <Textarea
        {...ofForm}
        label="Welcome text"
        description="An empty line begins a new paragraph, # a heading, - an item of a list. A link: [text](https://…)"
        value={welcome}
        onChange={({ currentTarget }) => {
          ofForm.onChange();
          onChange(currentTarget.value);
        }}
        size="md"
        maxLength={limits.welcomeCharactersMost}
        rows={8}
        resize="vertical"
      />
      <Preview name="Welcome" isEmpty={blocks.length === 0}>
        <Welcome blocks={blocks} />
      </Preview>
    </>
  );
}

interface StepFieldsProps {
  readonly steps: readonly StepRow[];
  readonly field: Field;
  readonly onChange: (steps: readonly StepRow[]) => void;
}

export function StepFields({ steps, field, onChange }: StepFieldsProps) {
  return (
    <>
      <EditableRows
        one="step"
        rows={steps}
        most={limits.homeStepsMost}
        makeRow={(row) => ({ row, title: '', text: '' })}
        onChange={onChange}
      >
        {(step, number, replace) =>
          (['title', 'text'] as const).map((name) => {
            const ofForm = field(fieldOf.step(step, name));
            return (
              <TextInput
                {...ofForm}
                key={name}
                label={name === 'title' ? `Title of step ${number}` : `Text of step ${number}`}
                value={step[name]}
                onChange={({ currentTarget }) => {
                  ofForm.onChange();
                  replace({ ...step, [name]: currentTarget.value });
                }}
                size="md"
                required
                autoComplete="off"
              />
            );
          })
        }
      </EditableRows>
      <Preview name="Steps" isEmpty={steps.length === 0}>
        <StepsList steps={steps} />
      </Preview>
    </>
  );
}

interface LayerFieldsProps {
  readonly layers: readonly LayerRow[];
  readonly field: Field;
  readonly onChange: (layers: readonly LayerRow[]) => void;
}

const layerLabels = { name: 'Name', text: 'Text', technologies: 'Technologies' } as const;

export function LayerFields({ layers, field, onChange }: LayerFieldsProps) {
  const shown = homeOf({ sections: [], welcome: '', steps: [], layers }).layers;
  return (
    <>
      <p className={styles.hint}>
        Trainers choose from these technologies when they sign up. If you remove one, trainers who chose it keep it.
      </p>
      <EditableRows
        one="layer"
        rows={layers}
        most={limits.technologyLayersMost}
        makeRow={(row) => ({ row, name: '', text: '', technologies: '' })}
        onChange={onChange}
      >
        {(layer, number, replace) =>
          (['name', 'text', 'technologies'] as const).map((name) => {
            const ofForm = field(fieldOf.layer(layer, name));
            return (
              <TextInput
                {...ofForm}
                key={name}
                label={`${layerLabels[name]} of layer ${number}`}
                {...(name === 'technologies' && { placeholder: 'Java, Spring Boot' })}
                value={layer[name]}
                onChange={({ currentTarget }) => {
                  ofForm.onChange();
                  replace({ ...layer, [name]: currentTarget.value });
                }}
                size="md"
                required={name !== 'text'}
                autoComplete="off"
              />
            );
          })
        }
      </EditableRows>
      <Preview name="Technologies" isEmpty={layers.length === 0}>
        <TechnologyPanel layers={shown} />
      </Preview>
    </>
  );
}

interface PreviewProps {
  readonly name: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** The public component with what is typed. */
function Preview({ name, isEmpty, children }: PreviewProps) {
  const id = useId();
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h2 id={id} className={styles.label}>
        {name} as visitors will see it
      </h2>
      <div className={styles.frame}>{isEmpty ? <p className={styles.hint}>Nothing yet.</p> : children}</div>
    </section>
  );
}

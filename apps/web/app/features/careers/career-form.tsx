import { TextInput } from '@mantine/core';
import { type Career, careerEndpoints, openingLimits, suggestedSkills } from '@avsar/contract';
import { useState } from 'react';
import { callApi, callAs } from '#api/client.ts';
import { differencesBy } from '#forms/differences.ts';
import type { FieldErrors } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { TagField } from '#ui/form/tag-field.tsx';
import { careerMessages } from './careers.messages.ts';

interface CareerFormProps {
  readonly career: Career;
  readonly onReload: (newer: Career) => void;
  readonly onSaved: (saved: Career) => void;
}

/** The year of passing out and the skills of the student who is logged in. */
export function CareerForm({ career, onReload, onSaved }: CareerFormProps) {
  const [skills, setSkills] = useState<readonly string[]>(career.skills);
  const form = useForm({
    schema: async () => (await import('./career-schema.ts')).careerChangeSchema,
    read: ({ passedIn = '' }) => ({
      passedIn: typedNumber(passedIn) ?? null,
      skills: [...skills],
      version: career.version,
    }),
    renameFaults: faultsInForm,
    save: (body, { version }) =>
      callApi(careerEndpoints.saveMine, { body: { ...body, version: version ?? body.version } }),
    edited: {
      row: career,
      reread: () => callAs('STUDENT', careerEndpoints.getMine, {}),
      differences,
      onReload,
    },
    staysWith: (saved) => saved,
    onSaved: (saved) => {
      toast.success(careerMessages.saved);
      onSaved(saved);
    },
  });
  const ofSkills = form.field('skills');
  return (
    <Form form={form} layout="card" label={careerMessages.title} submit="Save">
      <TextInput
        {...form.field('passedIn')}
        label="Year of passing out"
        description={careerMessages.year}
        placeholder="2025"
        size="md"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        maw={320}
        defaultValue={career.passedIn ?? ''}
      />
      <TagField
        name="skills"
        label="Skills"
        description={careerMessages.skills}
        placeholder="Java, SQL"
        error={ofSkills.error}
        tags={skills}
        onChange={(next) => {
          ofSkills.onChange();
          form.markChanged();
          setSkills(next);
        }}
        suggestions={suggestedSkills}
        charactersMost={openingLimits.skillCharactersMost}
      />
    </Form>
  );
}

/** A fault of one skill is shown at the field of all. */
const faultsInForm = (faults: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(faults).map(([name, text]) => [name.replace(/^skills\.\d+$/, 'skills'), text]));

const differences = differencesBy<Career>(({ passedIn, skills }) => ({
  'Year of passing out': String(passedIn ?? ''),
  Skills: skills.join(', '),
}));

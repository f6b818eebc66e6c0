import { Button, NativeSelect } from '@mantine/core';
import { leadOfficeEndpoints, type LeadSettings, leadSettingsDraftSchema } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { CourseSelect } from './course-select.tsx';
import { leadMessages } from './leads.messages.ts';
import styles from './leads.module.css';

interface LeadSettingsFormProps {
  readonly settings: LeadSettings;
  readonly onDone: () => void;
}

/** Who gets new leads: people in turn, one person for a course, or nobody. */
export function LeadSettingsForm({ settings, onDone }: LeadSettingsFormProps) {
  const client = useQueryClient();
  const [assign, setAssign] = useState(settings.assign);
  const [rota, setRota] = useState<readonly number[]>(settings.rota);
  const [byCourse, setByCourse] = useState<readonly CourseOwner[]>(settings.byCourse);
  const form = useForm({
    schema: leadSettingsDraftSchema,
    read: () => ({
      assign,
      rota: [...rota],
      byCourse: byCourse.filter(({ courseId, ownerId }) => courseId > 0 && ownerId > 0),
      version: settings.version,
    }),
    save: (body) => callApi(leadOfficeEndpoints.updateSettings, { body }),
    onSaved: async () => {
      toast.success(leadMessages.saved);
      await client.invalidateQueries({ queryKey: queryKeyOf(leadOfficeEndpoints.getSettings) });
      onDone();
    },
  });
  return (
    <Form form={form} layout="column" submit="Save" cancel={onDone}>
      <NativeSelect
        label="New leads go to"
        size="md"
        value={assign}
        onChange={({ currentTarget: { value } }) => setAssign(value === 'nobody' ? 'nobody' : 'rota')}
        data={[
          { value: 'rota', label: 'People in turn' },
          { value: 'nobody', label: 'Nobody: everybody picks their own' },
        ]}
      />
      {assign === 'rota' && <Rota owners={settings.owners} chosen={rota} onChange={setRota} />}
      <CourseOwners owners={settings.owners} rows={byCourse} onChange={setByCourse} />
    </Form>
  );
}

type Owners = LeadSettings['owners'];
type CourseOwner = LeadSettings['byCourse'][number];

interface RotaProps {
  readonly owners: Owners;
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

function Rota({ owners, chosen, onChange }: RotaProps) {
  return (
    <fieldset name="rota" className={styles.fieldset}>
      <legend>Whose turn it can be</legend>
      <p className={styles.note}>If nobody is ticked: everybody with the role counsellor.</p>
      {owners.map(({ id, name }) => (
        <CheckField
          key={id}
          name={`rota-${id}`}
          label={name}
          isChecked={chosen.includes(id)}
          onChange={() => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
        />
      ))}
    </fieldset>
  );
}

interface CourseOwnersProps {
  readonly owners: Owners;
  readonly rows: readonly CourseOwner[];
  readonly onChange: (rows: readonly CourseOwner[]) => void;
}

/** Leads for a course that always go to the same person. */
function CourseOwners({ owners, rows, onChange }: CourseOwnersProps) {
  const change = (index: number, part: Partial<CourseOwner>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <fieldset name="byCourse" className={styles.fieldset}>
      <legend>By course</legend>
      {rows.map(({ courseId, ownerId }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no id; a row is changed in place
        <div key={index} className={styles.courseOwner}>
          <CourseSelect
            label="Course"
            course={null}
            none="Choose a course"
            value={courseId === 0 ? '' : String(courseId)}
            onChange={(value) => change(index, { courseId: Number(value) })}
          />
          <NativeSelect
            label="Goes to"
            size="md"
            value={ownerId === 0 ? '' : String(ownerId)}
            onChange={({ currentTarget: { value } }) => change(index, { ownerId: Number(value) })}
            data={[
              { value: '', label: 'Choose a person' },
              ...owners.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <Button variant="subtle" size="sm" mih={44} onClick={() => onChange(rows.filter((_, at) => at !== index))}>
            Remove
          </Button>
        </div>
      ))}
      <Button variant="default" size="sm" mih={44} onClick={() => onChange([...rows, { courseId: 0, ownerId: 0 }])}>
        Add a course
      </Button>
    </fieldset>
  );
}

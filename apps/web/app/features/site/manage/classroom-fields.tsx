import { Textarea, TextInput } from '@mantine/core';
import type { EditableSite } from '@avsar/contract';
import type { Field } from '#forms/fields.ts';
import form from '#ui/form/form.module.css';
import { FormGroup } from '#ui/form/form-group.tsx';

interface ClassroomFieldsProps {
  readonly field: Field;
  readonly site: Pick<EditableSite, 'meetingHosts' | 'lateAfterMinutes'>;
}

/** Settings of live meetings: allowed hosts, and when a student counts as late. */
export function ClassroomFields({ field, site }: ClassroomFieldsProps) {
  return (
    <div className={form.wide}>
      <FormGroup title="Live classes">
        <Textarea
          {...field('meetingHosts')}
          label="Allowed sites for live classes"
          description="One per line, such as meet.google.com. zoom.us also allows us02web.zoom.us."
          defaultValue={site.meetingHosts.join('\n')}
          size="md"
          autosize
          minRows={3}
          maxRows={10}
          required
          spellCheck={false}
          autoCapitalize="off"
        />
        <TextInput
          {...field('lateAfterMinutes')}
          label="Late after (minutes)"
          description="Students who join later than this are late. Entries already in the register do not change."
          defaultValue={String(site.lateAfterMinutes)}
          inputMode="numeric"
          size="md"
          required
        />
      </FormGroup>
    </div>
  );
}

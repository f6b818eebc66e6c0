import { TextInput } from '@mantine/core';
import {
  certificateEndpoints,
  certificateParts,
  certificateRuleDraftSchema,
  type EditedCertificateRule,
} from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { adminLinks } from '#admin-links.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { momentInIndia } from '#lib/format.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { partTexts, ruleText } from '../rule-text.ts';
import { staffMessages } from './staff.messages.ts';
import styles from './staff.module.css';
import { ruleDifferences, typedRule } from './typed-rule.ts';

/** Never from the cache: an editor must begin with the newest version. */
const ruleQuery = (courseId: string) => ({
  ...replyQuery('ADMIN', certificateEndpoints.getEditedRule, { params: { courseId } }),
  gcTime: 0,
});

/** Admin page: what a course asks for before it gives a certificate. */
export function EditRule({ courseId }: { readonly courseId: string }) {
  const query = useQuery(ruleQuery(courseId));
  const [newest, setNewest] = useState<EditedCertificateRule>();
  const title = (newest ?? query.data)?.course.title;
  return (
    <AdminPage
      title="Certificate rule"
      {...(title !== undefined && { lead: title })}
      parent={{ to: adminLinks.editCourse(courseId), text: 'Edit course' }}
    >
      <LoadedPart query={query} failed={staffMessages.ruleFailed}>
        {(loaded) => {
          const edited = newest ?? loaded;
          return <RuleForm key={edited.version} edited={edited} onChanged={setNewest} />;
        }}
      </LoadedPart>
    </AdminPage>
  );
}

interface RuleFormProps {
  readonly edited: EditedCertificateRule;
  readonly onChanged: (newer: EditedCertificateRule) => void;
}

function RuleForm({ edited, onChanged }: RuleFormProps) {
  const courseId = String(edited.course.id);
  const form = useForm({
    schema: certificateRuleDraftSchema,
    read: typedRule,
    renameFaults: (faults) =>
      Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name.replace(/^rule\./, ''), fault])),
    save: (rule, { version = 0 }) =>
      callApi(certificateEndpoints.updateRule, { params: { courseId }, body: { rule, version } }),
    onSaved: (saved) => {
      toast.success(staffMessages.ruleSaved);
      onChanged(saved);
    },
    edited: {
      row: edited,
      reread: () => callApi(certificateEndpoints.getEditedRule, { params: { courseId } }),
      differences: ruleDifferences,
      onReload: onChanged,
    },
  });
  return (
    <div className={styles.measure}>
      <Form form={form} layout="column" submit="Save">
        <p>{staffMessages.ruleLead}</p>
        <div className={styles.fields}>
          {certificateParts.map((part) => (
            <TextInput
              key={part}
              {...form.field(part)}
              label={`${partTexts[part]}, %`}
              size="md"
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              defaultValue={edited.rule[part] ?? ''}
            />
          ))}
        </div>
        <p className={styles.dim}>
          {staffMessages.ruleHint} {ruleText(edited.rule) === undefined ? staffMessages.noRule : staffMessages.existing}
        </p>
        {edited.saved !== null && (
          <p className={styles.dim}>
            Saved by {edited.saved.by} on {momentInIndia(edited.saved.at)}.
          </p>
        )}
      </Form>
    </div>
  );
}

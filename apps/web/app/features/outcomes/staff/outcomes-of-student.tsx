import { NativeSelect } from '@mantine/core';
import { type CallReplyFor, type Intent, intentDraftSchema, intentEndpoints, intents } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import { adminLinks } from '#admin-links.ts';
import { useRights } from '#features/auth/index.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { dayInIndia } from '#lib/format.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { codeText, wantedTexts } from '../outcome-texts.ts';
import styles from '../outcomes.module.css';
import { graduateMessages } from './staff.messages.ts';

type Row = CallReplyFor<typeof intentEndpoints.listOfStudent, 'ADMIN'>[number];

/** What a student wants after each course, and what became of it, for staff who look after people or place them. */
export function OutcomesOfStudent({ studentId }: { readonly studentId: string }) {
  const query = useQuery(replyQuery('ADMIN', intentEndpoints.listOfStudent, { params: { studentId } }));
  return (
    <LoadedPart query={query} failed={graduateMessages.ofStudentFailed}>
      {(rows) =>
        rows.length === 0 ? (
          <p className={styles.dim}>{graduateMessages.noCourse}</p>
        ) : (
          <ul className={styles.rows}>
            {rows.map((row) => (
              <li key={row.enrolmentId} className={styles.row}>
                <OfCourse row={row} />
              </li>
            ))}
          </ul>
        )
      }
    </LoadedPart>
  );
}

function OfCourse({ row }: { readonly row: Row }) {
  const { enrolmentId, course, intent, sayBy, graduatedOn, code } = row;
  const mayPlace = useRights().has('placement');
  const outcome = typeof code === 'string' ? codeText(code) : 'Outcome not known yet';
  return (
    <>
      <strong>{course.title}</strong>
      {sayBy === null && <span>{intent === null ? graduateMessages.notAsked : wantedTexts[intent]}</span>}
      {sayBy !== null && <IntentForm enrolmentId={enrolmentId} course={course.title} sayBy={sayBy} />}
      {mayPlace && graduatedOn !== null && (
        <Link to={adminLinks.graduate(enrolmentId)} aria-label={`${outcome}: ${course.title}`}>
          {outcome}
        </Link>
      )}
    </>
  );
}

interface IntentFormProps {
  readonly enrolmentId: number;
  readonly course: string;
  readonly sayBy: string;
}

/** Writes down what the student said at the desk or on the phone. */
function IntentForm({ enrolmentId, course, sayBy }: IntentFormProps) {
  const client = useQueryClient();
  const [intent, setIntent] = useState('');
  const form = useForm({
    schema: intentDraftSchema,
    read: () => ({ intent }),
    save: (body: { readonly intent: Intent }) =>
      callApi(intentEndpoints.say, { params: { enrolmentId: String(enrolmentId) }, body }),
    onSaved: async () => {
      toast.success(graduateMessages.intentSaved);
      await client.invalidateQueries({ queryKey: queryKeyOf(intentEndpoints.listOfStudent) });
    },
  });
  const { onChange, ...field } = form.field('intent');
  return (
    <Form form={form} layout="column" submit="Write it down">
      <NativeSelect
        {...field}
        label={`What the student wants after ${course}`}
        description={`${graduateMessages.intentHint} Until ${dayInIndia(sayBy)}.`}
        size="md"
        value={intent}
        onChange={({ currentTarget: { value } }) => {
          onChange();
          setIntent(value);
        }}
        data={[
          { value: '', label: 'Please choose' },
          ...intents.map((value) => ({ value, label: wantedTexts[value] })),
        ]}
      />
    </Form>
  );
}

import { ApiError, courseEndpoints, type Guarantee, guaranteeDraftSchema, guaranteeEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { allQuery } from '#api/queries.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { GuaranteeBlock } from '../../public/guarantee-block.tsx';
import { staffMessages } from '../staff.messages.ts';
import { useRefreshGuarantees } from '../guarantee-queries.ts';
import styles from './policy.module.css';
import { previewOf, versionDraftOf } from './typed-version.ts';
import { useTypedTexts } from './use-typed-texts.ts';
import { ConditionFields, CourseFields, type CoursesChoice, RemedyFields } from './version-fields.tsx';

interface VersionFormProps {
  /** The version in force, which the form begins with and replaces. */
  readonly inForce: Guarantee | undefined;
  readonly onDone: () => void;
}

/** Writes and publishes a version, beside what visitors will see. */
export function VersionForm({ inForce, onDone }: VersionFormProps) {
  // What the form began with stays, also when a colleague publishes a version meanwhile.
  const [before] = useState(inForce);
  const [choice, setChoice] = useState<CoursesChoice>(before?.courses ? 'some' : 'all');
  const offered = useQuery(allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }));
  const courses = withOwn(offered.data ?? [], before);
  const refresh = useRefreshGuarantees();
  const form = useForm({
    schema: guaranteeDraftSchema,
    read: (texts) => versionDraftOf(texts, courses, inForce?.id),
    renameFaults: (faults) =>
      Object.fromEntries(
        Object.entries(faults).map(([name, text]) => [
          name.startsWith('courses') ? 'courses' : name,
          /NaN/.test(text) ? staffMessages.numberMissing : text,
        ]),
      ),
    save: (body) => callApi(guaranteeEndpoints.publish, { body }),
    onSaved: async () => {
      toast.success(staffMessages.published);
      onDone();
      await refresh();
    },
    refusal: (error) => {
      if (!(error instanceof ApiError)) return refusalTextOf(error);
      if (error.status !== 409) return Object.keys(error.fields).length > 0 ? undefined : refusalTextOf(error);
      void refresh();
      return `${error.message} ${staffMessages.overtaken}`;
    },
  });
  const shown = previewOf(useTypedTexts(form.props.ref), courses);
  return (
    <div className={styles.writing}>
      <Form form={form} layout="card" label={staffMessages.write} submit="Publish" cancel={onDone}>
        <p>{staffMessages.writeHint}</p>
        {offered.isError && <p role="alert">{staffMessages.coursesFailed}</p>}
        <CourseFields before={before} field={form.field} courses={courses} choice={choice} onChoose={setChoice} />
        <ConditionFields before={before} field={form.field} />
        <RemedyFields before={before} field={form.field} />
        <p>{staffMessages.publishHint}</p>
      </Form>
      <section className={styles.preview} aria-labelledby="preview">
        <h2 id="preview">{staffMessages.preview}</h2>
        {shown === undefined ? <p>{staffMessages.noPreview}</p> : <GuaranteeBlock guarantee={shown} hasLink={false} />}
      </section>
    </div>
  );
}

interface CourseChoice {
  readonly id: number;
  readonly title: string;
}

/** Courses of the version in force can be kept too if they are no longer on offer. */
function withOwn(courses: readonly CourseChoice[], before: Guarantee | undefined): readonly CourseChoice[] {
  const gone = (before?.courses ?? []).filter(({ id }) => courses.every((course) => course.id !== id));
  return [...courses, ...gone];
}

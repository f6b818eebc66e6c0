import { TextInput } from '@mantine/core';
import { type Guarantee, guaranteeLimits } from '@avsar/contract';
import type { Field } from '#forms/fields.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { FormGroup } from '#ui/form/form-group.tsx';
import formStyles from '#ui/form/form.module.css';
import { Segments } from '#ui/form/segments.tsx';
import { courseField } from './typed-version.ts';
import styles from './policy.module.css';

interface VersionFieldsProps {
  readonly before: Guarantee | undefined;
  readonly field: Field;
}

interface NumberFieldProps extends VersionFieldsProps {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly value: number | null | undefined;
  readonly isRequired?: boolean;
}

const NumberField = ({
  name,
  label,
  description,
  value,
  field,
  isRequired = false,
}: Omit<NumberFieldProps, 'before'>) => (
  <TextInput
    {...field(name)}
    label={label}
    description={description}
    size="md"
    inputMode="numeric"
    autoComplete="off"
    maxLength={4}
    required={isRequired}
    defaultValue={value ?? ''}
  />
);

/** What the students have to do. */
export const ConditionFields = ({ before, field }: VersionFieldsProps) => (
  <FormGroup title="Conditions">
    <NumberField
      name="attendanceLeast"
      label="Attendance, at least %"
      description="Of the classes of the course."
      value={before?.attendanceLeast}
      field={field}
    />
    <NumberField
      name="homeworkLeast"
      label="Homework, at least %"
      description="Of the points of all homework."
      value={before?.homeworkLeast}
      field={field}
    />
    <NumberField
      name="applicationsLeast"
      label="Applications, at least"
      description="If fewer openings were open to everybody of the course, so many."
      value={before?.applicationsLeast}
      field={field}
    />
    <NumberField
      name="interviewsLeast"
      label="Interviews attended, at least %"
      description="Of those with an invitation."
      value={before?.interviewsLeast}
      field={field}
    />
    <NumberField
      name="declinedMost"
      label="Job offers declined, at most"
      description="Also those that are left without an answer. 0: none."
      value={before?.declinedMost}
      field={field}
    />
  </FormGroup>
);

/** Until when a job has to begin, and what goes back otherwise. */
export const RemedyFields = ({ before, field }: VersionFieldsProps) => (
  <FormGroup title="Window and remedy">
    <NumberField
      name="windowDays"
      label="Window, days"
      description={`After the course, until a job has begun: ${guaranteeLimits.windowDaysLeast} to ${guaranteeLimits.windowDaysMost}.`}
      value={before?.windowDays}
      field={field}
      isRequired
    />
    <NumberField
      name="claimDays"
      label="Days to ask for the money"
      description={`After the window: ${guaranteeLimits.claimDaysLeast} to ${guaranteeLimits.claimDaysMost}.`}
      value={before?.claimDays}
      field={field}
      isRequired
    />
    <NumberField
      name="remedyPercent"
      label="Fee that goes back, %"
      description="100: the whole fee."
      value={before?.remedyPercent}
      field={field}
      isRequired
    />
  </FormGroup>
);

export type CoursesChoice = 'all' | 'some';

interface CourseFieldsProps extends VersionFieldsProps {
  readonly courses: readonly { readonly id: number; readonly title: string }[];
  readonly choice: CoursesChoice;
  readonly onChoose: (choice: CoursesChoice) => void;
}

/** Which courses it holds for. */
export function CourseFields({ before, field, courses, choice, onChoose }: CourseFieldsProps) {
  const { name, error, onChange } = field('courses');
  const isChosen = (id: number) => before?.courses?.some((course) => course.id === id) ?? false;
  return (
    <FormGroup title="Courses">
      <div className={`${formStyles.wide} ${styles.courses}`}>
        <Segments<CoursesChoice>
          label="Which courses"
          name={name}
          describedBy={error === undefined ? undefined : 'courses-fault'}
          options={[
            { value: 'all', label: 'Every course' },
            { value: 'some', label: 'Only some' },
          ]}
          value={choice}
          onChange={(chosen) => {
            onChange();
            onChoose(chosen);
          }}
        />
        {error !== undefined && (
          <p id="courses-fault" className={styles.fault}>
            {error}
          </p>
        )}
        {choice === 'some' && (
          <div className={styles.boxes} role="group" aria-label="Courses">
            {courses.map(({ id, title }) => (
              <CheckField key={id} name={courseField(id)} label={title} isChecked={isChosen(id)} onChange={onChange} />
            ))}
          </div>
        )}
      </div>
    </FormGroup>
  );
}

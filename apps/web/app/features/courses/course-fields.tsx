import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type Course, type CourseFieldName, courseFieldNames } from '@avsar/contract';
import type { Field } from '#forms/fields.ts';
import styles from '#ui/form/form.module.css';
import { courseFormFields, type CourseFormGroup } from './course-form-fields.ts';

interface CourseFieldsProps {
  readonly field: Field;
  /** Initial values of the fields. */
  readonly course?: Course | undefined;
}

/** The fields of one part of the form. */
export function CourseFields({ group, ...rest }: CourseFieldsProps & { readonly group: CourseFormGroup }) {
  return courseFieldNames
    .filter((name) => courseFormFields[name].group === group)
    .map((name) => <CourseField key={name} name={name} {...rest} />);
}

function CourseField({ name, field, course }: CourseFieldsProps & { readonly name: CourseFieldName }) {
  const { label, input, isLong, isWide, isRequired, choices } = courseFormFields[name];
  const shared = {
    ...field(name),
    ...(isWide && { className: styles.wide }),
    defaultValue: course?.[name] ?? '',
    label,
    size: 'md',
    required: isRequired,
  };
  if (isLong) return <Textarea {...shared} description={input.description} autosize minRows={4} maxRows={14} />;
  if (choices !== undefined) return <NativeSelect {...shared} data={choices} />;
  return <TextInput {...shared} {...input} />;
}

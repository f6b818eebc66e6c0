import { Button, NativeSelect, TextInput } from '@mantine/core';
import {
  type CompanyListed,
  placementDraftSchema,
  placementEndpoints,
  type PlacementListed,
  studentEndpoints,
} from '@avsar/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { callAllAs, callApi, callAs } from '#api/client.ts';
import { SearchSelect, type SearchSelectOption } from '#admin-kit/search-select.tsx';
import { useRights } from '#features/auth/index.ts';
import { differencesBy } from '#forms/differences.ts';
import type { FieldErrors, FieldTexts } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { dayText, mobileText, rupees } from '#lib/format.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import form from '#ui/form/form.module.css';
import { IconPlus } from '#ui/pictures/icons.ts';
import { Segments } from '#ui/form/segments.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { CourseField } from './course-field.tsx';
import styles from './placement-form.module.css';
import { companyMessages, placementMessages } from './placements.messages.ts';

interface PlacementFormProps {
  readonly placement: PlacementListed | undefined;
  readonly companies: readonly CompanyListed[];
  /** Fetches the companies again, if they could not be loaded. */
  readonly retry: { readonly isBusy: boolean; readonly ask: () => void } | undefined;
  /** A company that was just added from this form, and is therefore selected. */
  readonly added: CompanyListed | undefined;
  readonly onAddCompany: () => void;
  readonly onReload: (newer: PlacementListed) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

export function PlacementForm({ placement, companies, retry, added, onAddCompany, ...then }: PlacementFormProps) {
  const mayFindStudents = useRights().has('people');
  const [kind, setKind] = useState<Kind>(firstKindOf(placement, mayFindStudents));
  const [student, setStudent] = useState<SearchSelectOption | undefined>(optionOf(placement?.student));
  const [company, setCompany] = useState<{ readonly id: string; readonly added: typeof added }>({
    id: String(placement?.company.id ?? ''),
    added: undefined,
  });
  const companyId = added === undefined || company.added === added ? company.id : String(added.id);

  const editing = useForm({
    schema: placementDraftSchema,
    read: (texts) => typedIn(texts, kind, student),
    save: (body, { version }) =>
      version === undefined
        ? callApi(placementEndpoints.create, { body })
        : callApi(placementEndpoints.update, { params: paramsOf(placement), body: { ...body, version } }),
    edited: placement && {
      row: placement,
      reread: () => reread(placement),
      differences,
      onReload: then.onReload,
    },
    renameFaults: (faults) => withFormMessages(faults, kind === 'student' && student === undefined),
    onSaved: () => {
      toast.success(placement === undefined ? placementMessages.added : placementMessages.updated);
      then.onSaved();
    },
  });
  const { field } = editing;
  const ofStudent = field('student.id');
  const ofCompany = field('company.id');
  const clearCompanyFault = useEffectEvent(ofCompany.onChange);
  useEffect(() => {
    if (added !== undefined) clearCompanyFault();
  }, [added]);

  return (
    <Form
      form={editing}
      layout="columns"
      submit={placement === undefined ? 'Add placement' : 'Save'}
      cancel={then.onCancel}
    >
      <div className={form.wide}>
        {mayFindStudents ? (
          <Segments label="Who" options={kinds} value={kind} onChange={setKind} />
        ) : (
          <p>{student === undefined ? placementMessages.strangersOnly : `Student: ${student.label}`}</p>
        )}
      </div>
      {mayFindStudents && kind === 'student' && (
        <div className={form.wide}>
          <SearchSelect
            label="Student"
            placeholder="Search by name, e-mail or mobile number"
            name={ofStudent.name}
            error={ofStudent.error}
            isRequired
            chosen={student}
            onChoose={(option) => {
              ofStudent.onChange();
              setStudent(option);
            }}
            search={findStudents}
            none={placementMessages.noStudent}
            failed={placementMessages.studentsFailed}
          />
        </div>
      )}
      <TextInput
        {...field('name')}
        label={kind === 'student' ? 'Name on public pages' : 'Name'}
        placeholder={kind === 'student' ? (student?.label ?? 'As in their account') : ''}
        defaultValue={placement?.name === placement?.student?.name ? '' : placement?.name}
        size="md"
        autoComplete="off"
        required={kind === 'stranger'}
        className={form.wide}
      />
      <div>
        <NativeSelect
          {...ofCompany}
          label="Company"
          size="md"
          required
          value={companyId}
          onChange={({ currentTarget }) => {
            ofCompany.onChange();
            setCompany({ id: currentTarget.value, added });
          }}
          data={[
            { value: '', label: 'Please choose' },
            ...withOwnCompany(companies, placement).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        {retry && (
          <p role="alert" className={styles.failed}>
            {companyMessages.fetchFailed}{' '}
            <Button variant="subtle" size="compact-sm" loading={retry.isBusy} onClick={retry.ask}>
              Try again
            </Button>
          </p>
        )}
        <Button
          variant="subtle"
          size="compact-md"
          className={styles.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={onAddCompany}
        >
          Add a company
        </Button>
      </div>
      <TextInput
        {...field('role')}
        label="Role"
        placeholder="Software Engineer"
        defaultValue={placement?.role}
        size="md"
        autoComplete="off"
        required
      />
      <TextInput
        {...field('package')}
        label="Package a year"
        description="In whole rupees. Visitors never see it."
        defaultValue={placement?.package ?? ''}
        size="md"
        inputMode="numeric"
        autoComplete="off"
        leftSection="₹"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <TextInput
        {...field('placedOn')}
        label="Placed on"
        type="date"
        defaultValue={placement?.placedOn}
        size="md"
        required
      />
      <CourseField field={field('course.id')} course={placement?.course ?? null} />
      <TextInput
        {...field('before')}
        label="Before the course"
        placeholder="Mechanical engineer, 2 years without a job"
        description="In the student’s own words. Visitors read it, so ask first."
        defaultValue={placement?.before ?? ''}
        size="md"
        autoComplete="off"
        maxLength={80}
        className={form.wide}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <CheckField
        name="consent"
        label={placementMessages.consent}
        description={
          kind === 'student' ? placementMessages.consentWithAccount : placementMessages.consentWithoutAccount
        }
        isChecked={placement?.consent ?? false}
      />
    </Form>
  );
}

const paramsOf = (placement: PlacementListed | undefined) => ({ placementId: String(placement?.id) });

/** Adds the placement's own company to the options, even if the other companies could not be loaded. */
const withOwnCompany = (companies: readonly Named[], placement: PlacementListed | undefined): readonly Named[] =>
  placement === undefined || companies.some(({ id }) => id === placement.company.id)
    ? companies
    : [placement.company, ...companies];

type Named = Pick<CompanyListed, 'id' | 'name'>;

const kinds = [
  { value: 'student', label: 'A student with an account' },
  { value: 'stranger', label: 'Somebody without an account' },
] as const;

type Kind = (typeof kinds)[number]['value'];

/** Without the right to look after people, students cannot be searched; a placement keeps the student it has. */
function firstKindOf(placement: PlacementListed | undefined, mayFindStudents: boolean): Kind {
  if (placement === undefined) return mayFindStudents ? 'student' : 'stranger';
  return placement.student === null ? 'stranger' : 'student';
}

const optionOf = (student: PlacementListed['student'] | undefined) =>
  student ? { id: student.id, label: student.name } : undefined;

function typedIn(texts: FieldTexts, kind: Kind, student: SearchSelectOption | undefined) {
  const { name = '', role, placedOn, before = '', consent, ...typed } = texts;
  const courseId = Number(typed['course.id']);
  return {
    student: kind === 'student' ? { id: student?.id } : null,
    // An empty name means the account's name; without an account a name is required.
    ...((kind === 'stranger' || name.trim() !== '') && { name }),
    company: { id: Number(typed['company.id']) },
    role,
    package: typedNumber(typed['package'] ?? '') ?? null,
    placedOn,
    before: before.trim() === '' ? null : before,
    course: courseId > 0 ? { id: courseId } : null,
    consent: consent === 'on',
  };
}

/** Replaces the contract's messages about ids by messages about what was not chosen. */
function withFormMessages({ ...faults }: FieldErrors, isStudentMissing: boolean): FieldErrors {
  return {
    ...faults,
    ...(isStudentMissing && { 'student.id': placementMessages.chooseStudent }),
    ...('company.id' in faults && { 'company.id': placementMessages.chooseCompany }),
    ...('package' in faults && { package: faults['package']?.startsWith('Please') ? faults['package'] : wholeRupees }),
  };
}

const wholeRupees = 'Please enter whole rupees.';

const differences = differencesBy((placement: PlacementListed) => ({
  Student: placement.student?.name ?? 'no account',
  'Name on public pages': placement.name,
  Company: placement.company.name,
  Role: placement.role,
  'Package a year': placement.package === null ? '' : rupees(placement.package),
  'Placed on': dayText(placement.placedOn),
  'Course they took': placement.course?.title ?? '',
  'Before the course': placement.before ?? '',
  Consent: placement.consent ? 'on record' : 'not on record',
}));

/** The API has no call for one placement: searches the list by name, then reads the whole list if the name changed. */
async function reread(placement: PlacementListed): Promise<PlacementListed | undefined> {
  for (const q of [placement.name, undefined]) {
    const all = await callAllAs('ADMIN', placementEndpoints.list, { query: { q } });
    const found = all.find(({ id }) => id === placement.id);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function findStudents(text: string, signal: AbortSignal): Promise<readonly SearchSelectOption[]> {
  const query = { sort: 'name', limit: '20', ...(text !== '' && { q: text }) } as const;
  const students = await callAs('ADMIN', studentEndpoints.list, { query }, { signal });
  return students.map(({ id, name, email, mobileNumber }) => ({
    id,
    label: name,
    note: [email, mobileText(mobileNumber)].filter((text) => text !== '').join(', '),
  }));
}

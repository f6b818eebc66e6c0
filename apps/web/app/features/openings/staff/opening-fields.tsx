import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { openingLimits, type OpeningKept, type PlacementRules, suggestedSkills, workModes } from '@avsar/contract';
import { SearchSelect } from '#admin-kit/search-select.tsx';
import { useRights } from '#features/auth/index.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { FormGroup } from '#ui/form/form-group.tsx';
import formStyles from '#ui/form/form.module.css';
import { TagField } from '#ui/form/tag-field.tsx';
import { workModeTexts } from '../opening-texts.ts';
import { findBatches, findCompanies, findCourses } from './opening-searches.ts';
import { PickedField } from './picked-field.tsx';
import { openingMessages } from './staff.messages.ts';
import type { Picked } from './typed-opening.ts';

export interface OpeningFieldsProps {
  readonly opening: OpeningKept | undefined;
  readonly categories: PlacementRules['categories'];
  readonly picked: Picked;
  /** Props of the field with this name. */
  readonly field: (name: string) => {
    readonly name: string;
    readonly error: string | undefined;
    readonly onChange: () => void;
    readonly size: 'md';
    readonly autoComplete: string;
  };
  /** Something was chosen: clears the fault of its field. */
  readonly onPick: (name: string, picked: Partial<Picked>) => void;
}

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

/** What the company offers. */
export function WorkFields({ opening, categories, picked, field, onPick }: OpeningFieldsProps) {
  return (
    <>
      <FormGroup title="The work">
        <div className={formStyles.wide}>
          <SearchSelect
            name="company"
            label="Company"
            placeholder="Search by name"
            chosen={picked.company}
            onChoose={(company) => onPick('company', { company })}
            search={findCompanies}
            none={openingMessages.noCompany}
            failed={openingMessages.companiesFailed}
            error={field('company').error}
            isRequired
          />
        </div>
        <TextInput
          {...field('title')}
          label="Title"
          placeholder="Junior Java Developer"
          defaultValue={opening?.title}
          maxLength={openingLimits.titleCharactersMost}
          required
          className={formStyles.wide ?? ''}
        />
        <NativeSelect
          {...field('category')}
          label="Category"
          description={openingMessages.category}
          defaultValue={opening?.category.id ?? categories[0]?.id}
          data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          required
          inputWrapperOrder={below}
          className={formStyles.wide ?? ''}
        />
        <NativeSelect
          {...field('workMode')}
          label="Where the work is done"
          value={picked.workMode}
          onChange={({ currentTarget: { value } }) => {
            const workMode = workModes.find((mode) => mode === value);
            if (workMode !== undefined) onPick('place', { workMode });
          }}
          data={workModes.map((mode) => ({ value: mode, label: workModeTexts[mode] }))}
        />
        <TextInput
          {...field('place')}
          label="Place"
          description={openingMessages.place}
          defaultValue={opening?.place ?? ''}
          maxLength={openingLimits.placeCharactersMost}
          required={picked.workMode !== 'remote'}
          inputWrapperOrder={below}
        />
        <Textarea
          {...field('about')}
          label="About the work"
          description={openingMessages.about}
          defaultValue={opening?.about}
          maxLength={openingLimits.aboutCharactersMost}
          autosize
          minRows={5}
          maxRows={20}
          required
          className={formStyles.wide ?? ''}
        />
        <TextInput
          {...field('seats')}
          label="How many people"
          defaultValue={opening?.seats ?? ''}
          inputMode="numeric"
          required
        />
        <div className={formStyles.wide}>
          <TagField
            name="skills"
            label="Skills"
            description={openingMessages.skills}
            error={field('skills').error}
            tags={picked.skills}
            onChange={(skills) => onPick('skills', { skills })}
            suggestions={suggestedSkills}
            charactersMost={openingLimits.skillCharactersMost}
          />
        </div>
      </FormGroup>
      <PayFields opening={opening} field={field} />
      <DayFields opening={opening} field={field} />
    </>
  );
}

type Fields = Pick<OpeningFieldsProps, 'opening' | 'field'>;

function PayFields({ opening, field }: Fields) {
  const rupees = (name: string, value: number | null | undefined) => ({
    ...field(name),
    defaultValue: value ?? '',
    inputMode: 'numeric' as const,
    leftSection: '₹',
    inputWrapperOrder: below,
  });
  return (
    <FormGroup title="Pay and bond">
      <TextInput
        {...rupees('pay.fixedFrom', opening?.pay.fixedFrom)}
        label="Fixed pay a year"
        description={openingMessages.payFixed}
      />
      <TextInput
        {...rupees('pay.fixedTo', opening?.pay.fixedTo)}
        label="Fixed pay a year, up to"
        description="Empty: one amount."
      />
      <TextInput
        {...rupees('pay.variable', opening?.pay.variable)}
        label="On top a year"
        description={openingMessages.payVariable}
      />
      <div className={formStyles.wide}>
        <p>{openingMessages.bond}</p>
      </div>
      <TextInput
        {...field('bond.months')}
        label="Bond, months"
        defaultValue={opening?.bond?.months ?? ''}
        inputMode="numeric"
      />
      <TextInput {...rupees('bond.amount', opening?.bond?.amount)} label="Leaving earlier costs" />
    </FormGroup>
  );
}

const DayFields = ({ opening, field }: Fields) => (
  <FormGroup title="Days">
    <TextInput
      {...field('applyBy')}
      type="date"
      label="Last day to apply"
      description={openingMessages.applyBy}
      defaultValue={opening?.applyBy}
      min={opening === undefined ? todayInIndia() : undefined}
      required
      inputWrapperOrder={below}
    />
    <TextInput
      {...field('startsOn')}
      type="date"
      label="Work begins"
      description="Empty: not known yet."
      defaultValue={opening?.startsOn ?? ''}
      inputWrapperOrder={below}
    />
    <CheckField
      name="isPublic"
      label="Visitors find it too"
      description={openingMessages.isPublic}
      isChecked={opening?.isPublic ?? true}
    />
  </FormGroup>
);

/** Who may apply. */
export function EligibilityFields({ opening, picked, field, onPick }: OpeningFieldsProps) {
  const asked = opening?.eligibility;
  const rights = useRights();
  const maySearchBatches = rights.has('people') || rights.has('teaching');
  const number = (name: string, value: number | null | undefined) => ({
    ...field(`eligibility.${name}`),
    defaultValue: value ?? '',
    inputMode: 'numeric' as const,
    inputWrapperOrder: below,
  });
  return (
    <FormGroup title="Who may apply">
      <p className={formStyles.wide}>{openingMessages.whoMayApply}</p>
      <PickedField
        name="eligibility.courses"
        label="Courses"
        description={openingMessages.courses}
        placeholder="Search by title"
        error={field('eligibility.courses').error}
        picked={picked.courses}
        onChange={(courses) => onPick('eligibility.courses', { courses })}
        search={findCourses}
        none={openingMessages.noCourse}
        failed={openingMessages.coursesFailed}
      />
      {(maySearchBatches || picked.batches.length > 0) && (
        <PickedField
          name="eligibility.batches"
          label="Batches"
          description={openingMessages.batches}
          placeholder="Search by course, trainer or number"
          error={field('eligibility.batches').error}
          picked={picked.batches}
          onChange={(batches) => onPick('eligibility.batches', { batches })}
          search={findBatches}
          none={openingMessages.noBatch}
          failed={openingMessages.batchesFailed}
        />
      )}
      <CheckField
        name="eligibility.completed"
        label={openingMessages.completed}
        isChecked={asked?.completed ?? false}
      />
      <TextInput
        {...number('attendancePercent', asked?.attendancePercent)}
        label="Attendance, %"
        description={openingMessages.attendance}
      />
      <TextInput {...number('quizPercent', asked?.quizPercent)} label="Quizzes, %" description={openingMessages.quiz} />
      <TextInput
        {...number('passedFrom', asked?.passedFrom)}
        label="Passed out in or after"
        description={openingMessages.years}
        placeholder="2024"
      />
      <TextInput
        {...number('passedTo', asked?.passedTo)}
        label="Passed out in or before"
        description={openingMessages.years}
        placeholder="2026"
      />
      <div className={formStyles.wide}>
        <TagField
          name="eligibility.skills"
          label="Skills that are needed"
          description={openingMessages.neededSkills}
          error={field('eligibility.skills').error}
          tags={picked.neededSkills}
          onChange={(neededSkills) => onPick('eligibility.skills', { neededSkills })}
          suggestions={suggestedSkills}
          charactersMost={openingLimits.skillCharactersMost}
        />
      </div>
      <CheckField name="eligibility.unplaced" label={openingMessages.unplaced} isChecked={asked?.unplaced ?? false} />
    </FormGroup>
  );
}

import { type MessagePreview } from '@avsar/contract';
import { Link } from 'react-router';
import { SearchSelect } from '#admin-kit/search-select.tsx';
import type { Field } from '#forms/fields.ts';
import { adminLinks } from '#admin-links.ts';
import { Segments } from '#ui/form/segments.tsx';
import { searchBatches, searchCourses, searchPeople } from './audience-search.ts';
import { composeMessages } from '../compose/compose.messages.ts';
import styles from '../compose/compose.module.css';
import type { MessagePlan } from '../compose/message-plan.ts';

export interface PlanFields {
  readonly plan: MessagePlan;
  readonly change: (part: Partial<MessagePlan>) => void;
  readonly field: Field;
  readonly preview: MessagePreview | undefined;
}

const pickers = {
  batch: {
    label: 'Batch',
    placeholder: 'Search by course, trainer or number',
    search: searchBatches,
    none: composeMessages.noBatchFound,
  },
  course: {
    label: 'Course',
    placeholder: 'Search by title',
    search: searchCourses,
    none: composeMessages.noCourseFound,
  },
  person: {
    label: 'Person',
    placeholder: 'Search by name, e-mail or mobile number',
    search: searchPeople,
    none: composeMessages.noPersonFound,
  },
} as const;

/** Whom the staff write to. */
export function AudienceFields({ plan, change, field, preview }: PlanFields) {
  const { kind } = plan;
  const { error, onChange, name } = field('audience');
  return (
    <>
      <Segments
        label="To whom"
        value={kind}
        onChange={(value) => {
          onChange();
          change({ kind: value });
        }}
        options={[
          { value: 'batch', label: 'A batch' },
          { value: 'course', label: 'A course' },
          { value: 'person', label: 'One person' },
          ...(plan.filter ? [{ value: 'filter', label: 'A filter' } as const] : []),
        ]}
      />
      {kind === 'filter' ? (
        <p className={styles.hint}>
          {preview?.audienceText ?? 'Students as in the list'}.{' '}
          <Link to={adminLinks.students()}>Change the filter</Link>
        </p>
      ) : (
        <SearchSelect
          key={kind}
          {...pickers[kind]}
          name={name}
          error={error}
          isRequired
          failed={composeMessages.searchFailed}
          chosen={namedBy(plan[kind], preview)}
          onChoose={(option) => {
            onChange();
            change({ [kind]: option });
          }}
        />
      )}
      {kind !== 'filter' && !plan.filter && (
        <p className={styles.hint}>
          <Link to={adminLinks.students()}>{composeMessages.filterHint}</Link>
        </p>
      )}
    </>
  );
}

/** An option from the address has only a number until the preview names it. */
function namedBy(option: MessagePlan['batch'], preview: MessagePreview | undefined): MessagePlan['batch'] {
  if (option === undefined || preview === undefined || !/^(?:Batch|Course|Student) \d+$/.test(option.label))
    return option;
  return { ...option, label: preview.audienceText };
}

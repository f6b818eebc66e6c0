import { Button, NativeSelect } from '@mantine/core';
import { type Import, importEndpoints, type ImportField, importFields } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { SearchSelect, type SearchSelectOption } from '#admin-kit/search-select.tsx';
import { isStepUpRefusal, refusalTextOf } from '#features/auth/index.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { searchBatches, searchCourses } from './import-choices.ts';
import { fieldTexts, importMessages as messages } from './imports.messages.ts';
import styles from './imports.module.css';

interface ImportColumnsProps {
  readonly one: Import;
  readonly onPlanned: (planned: Import) => void;
}

type Columns = readonly (ImportField | null)[];

/** What each column holds, and the course and batch of everybody. */
export function ImportColumns({ one, onPlanned }: ImportColumnsProps) {
  const [columns, setColumns] = useState<Columns>(one.columns);
  const [hasHeadings, setHeadings] = useState(one.hasHeadings);
  const [course, setCourse] = useState<SearchSelectOption | undefined>(
    one.course === null ? undefined : { id: one.course.id, label: one.course.title },
  );
  const [batch, setBatch] = useState<SearchSelectOption | undefined>(
    one.batch === null ? undefined : { id: one.batch.id, label: one.batch.name ?? `Batch ${one.batch.id}` },
  );
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    setError(undefined);
    const chosen = { courseId: batch === undefined ? (course?.id ?? null) : null, batchId: batch?.id ?? null };
    const body = { version: one.version, hasHeadings, columns: [...columns], ...chosen };
    try {
      onPlanned(await callApi(importEndpoints.plan, { params: { importId: String(one.id) }, body }));
    } catch (refused) {
      if (!isStepUpRefusal(refused)) setError(refusalTextOf(refused));
      setBusy(false);
    }
  };

  return (
    <div className={styles.columnsStep}>
      <p>{messages.columnsLead}</p>
      <CheckField
        name="headings"
        label={messages.headings}
        isChecked={hasHeadings}
        onChange={() => setHeadings(!hasHeadings)}
      />
      <div className={styles.columns}>
        {columns.map((field, index) => (
          // Columns have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <div key={index} className={styles.column}>
            <NativeSelect
              label={headingOf(one, hasHeadings, index)}
              size="md"
              value={field ?? ''}
              onChange={({ currentTarget: { value } }) => setColumns(withField(columns, index, value))}
              data={[
                { value: '', label: messages.notUsed },
                ...importFields.map((value) => ({ value, label: fieldTexts[value] })),
              ]}
            />
            <ul className={styles.examples} aria-label="Examples">
              {examplesOf(one, hasHeadings, index).map(({ line, text }) => (
                <li key={line}>{text}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <fieldset className={styles.forAll}>
        <legend>{messages.forAll}</legend>
        <p className={styles.hint}>{messages.forAllHint}</p>
        <div className={styles.choices}>
          <SearchSelect
            label="Batch"
            placeholder="Search by course, trainer or number"
            name="batch"
            chosen={batch}
            onChoose={setBatch}
            search={searchBatches}
            none={messages.noBatch}
            failed={messages.searchFailed}
          />
          {batch === undefined ? (
            <SearchSelect
              label="Course, without a batch"
              placeholder="Search by title"
              name="course"
              chosen={course}
              onChoose={setCourse}
              search={searchCourses}
              none={messages.noCourse}
              failed={messages.searchFailed}
            />
          ) : (
            <Button variant="default" className={styles.without} onClick={() => setBatch(undefined)}>
              Without a batch
            </Button>
          )}
        </div>
      </fieldset>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div>
        <Button size="md" loading={isBusy} onClick={() => void save()}>
          Check the rows
        </Button>
      </div>
    </div>
  );
}

const withField = (columns: Columns, at: number, value: string): Columns =>
  columns.map((field, index) => (index === at ? (importFields.find((one) => one === value) ?? null) : field));

function headingOf({ firstRows }: Import, hasHeadings: boolean, index: number): string {
  const heading = hasHeadings ? (firstRows[0]?.cells[index] ?? '') : '';
  return heading === '' ? `Column ${index + 1}` : heading;
}

const examplesOf = ({ firstRows }: Import, hasHeadings: boolean, index: number) =>
  firstRows
    .slice(hasHeadings ? 1 : 0)
    .map(({ line, cells }) => ({ line, text: cells[index] ?? '' }))
    .filter(({ text }) => text !== '')
    .slice(0, 3);

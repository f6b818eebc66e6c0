import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  evidences,
  exclusions,
  graduateEndpoints,
  type GraduateRecord,
  outcomeCodes,
  outcomeDraftSchema,
  outcomeLimits,
} from '@avsar/contract';
import { useState } from 'react';
import { SearchSelect, type SearchSelectOption } from '#admin-kit/search-select.tsx';
import { callApi, callAs } from '#api/client.ts';
import { readFile, resumeFaultOf, useChosenFile } from '#features/media/index.ts';
import { differencesBy } from '#forms/differences.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { dayText, rupees } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { DocumentField } from '../document-field.tsx';
import { DocumentLink } from '../document-link.tsx';
import { codeText, evidenceTexts, exclusionTexts, isWorkCode } from '../outcome-texts.ts';
import type { AddingCompany } from './adding-company.ts';
import { firstOutcomeOf } from './first-outcome.ts';
import { searchCompanies, useRefreshGraduates } from './graduate-queries.ts';
import { graduateMessages } from './staff.messages.ts';
import { typedOutcome } from './typed-outcome.ts';

interface OutcomeFormProps extends AddingCompany {
  readonly record: GraduateRecord;
  /** The signed address of the document has expired. */
  readonly onStale: () => void;
}

interface Row {
  readonly version: number;
  readonly record: GraduateRecord;
}

const rowOf = (record: GraduateRecord): Row => ({ version: record.outcome?.version ?? 0, record });

/** Begins with what is known, so that a normal case only has to be confirmed. */
export function OutcomeForm({ record, added, onAddCompany, onStale }: OutcomeFormProps) {
  const refresh = useRefreshGraduates();
  const params = { enrolmentId: String(record.id) };
  const first = firstOutcomeOf(record);
  const [code, setCode] = useState<string>(first.code ?? '');
  const [chosen, setChosen] = useState<{ readonly option?: SearchSelectOption; readonly added: typeof added }>({
    ...(first.company && { option: { id: first.company.id, label: first.company.name } }),
    added: undefined,
  });
  const company = added === undefined || chosen.added === added ? chosen.option : { id: added.id, label: added.name };
  const isWork = isWorkCode(code);
  const kept = record.outcome?.document ?? null;
  const form = useForm({
    schema: outcomeDraftSchema,
    read: async (texts) =>
      typedOutcome(texts, {
        code,
        companyId: company?.id,
        statementId: record.statements[0]?.id,
        file: await readFile(document.file),
      }),
    check: () => (document.fault === undefined ? {} : { file: document.fault }),
    renameFaults: ({ 'company.id': ofCompany, ...faults }) => ({
      ...faults,
      ...(ofCompany !== undefined && { company: ofCompany }),
    }),
    save: (body, { version = 0, fetch }) =>
      callApi(graduateEndpoints.verify, { params, body: { ...body, version } }, { fetch }),
    edited: {
      row: rowOf(record),
      reread: async () => rowOf(await callAs('ADMIN', graduateEndpoints.get, { params })),
      differences,
      onReload: () => void refresh(),
    },
    onSaved: async () => {
      toast.success(graduateMessages.saved);
      await refresh();
    },
  });
  const ofFile = form.field('file');
  const document = useChosenFile(resumeFaultOf, ofFile.onChange);
  const { error: companyError, onChange: clearCompany } = form.field('company');
  const ofCode = form.field('code');
  return (
    <Form form={form} layout="columns" submit="Record outcome">
      <NativeSelect
        {...ofCode}
        label="Outcome"
        size="md"
        required
        value={code}
        onChange={({ currentTarget: { value } }) => {
          ofCode.onChange();
          setCode(value);
        }}
        data={[
          { value: '', label: 'Please choose' },
          ...outcomeCodes.map((value) => ({ value, label: codeText(value) })),
        ]}
      />
      <TextInput
        {...form.field('since')}
        label={isWork ? 'First day at work' : 'True since'}
        description={isWork ? graduateMessages.since : graduateMessages.sinceWorkless}
        type="date"
        size="md"
        required
        defaultValue={first.since}
      />
      {code === 'excluded' && (
        <NativeSelect
          {...form.field('exclusion')}
          label="Why left out"
          size="md"
          required
          defaultValue={first.exclusion ?? ''}
          data={[
            { value: '', label: 'Please choose' },
            ...exclusions.map((value) => ({ value, label: exclusionTexts[value] })),
          ]}
        />
      )}
      {isWork && (
        <>
          <div>
            <SearchSelect
              label="Company"
              placeholder="Search by name"
              name="company"
              error={companyError}
              isRequired={code !== '1D' && code !== '1E'}
              chosen={company}
              onChoose={(option) => {
                clearCompany();
                setChosen({ option, added });
              }}
              search={searchCompanies}
              none={graduateMessages.noCompany}
              failed={graduateMessages.companiesFailed}
            />
            <Button variant="subtle" size="compact-md" onClick={onAddCompany}>
              Add a company
            </Button>
          </div>
          <WorkFields field={form.field} first={first} record={record} />
        </>
      )}
      <NativeSelect
        {...form.field('evidence')}
        label="What shows it"
        size="md"
        required
        defaultValue={first.evidence ?? ''}
        data={[
          { value: '', label: 'Please choose' },
          ...evidences.map((value) => ({ value, label: evidenceTexts[value] })),
        ]}
      />
      <Textarea
        {...form.field('evidenceNote')}
        label="Note"
        description={graduateMessages.note}
        size="md"
        autosize
        minRows={2}
        defaultValue={first.evidenceNote ?? ''}
        maxLength={outcomeLimits.noteCharactersMost}
      />
      <div>
        <DocumentField chosen={document} error={ofFile.error ?? document.fault} hint={graduateMessages.document} />
        {kept !== null && <DocumentLink document={kept} onStale={onStale} />}
      </div>
    </Form>
  );
}

interface WorkFieldsProps extends Pick<ReturnType<typeof useForm>, 'field'> {
  readonly first: ReturnType<typeof firstOutcomeOf>;
  readonly record: GraduateRecord;
}

const WorkFields = ({ field, first, record: { applications } }: WorkFieldsProps) => (
  <>
    <TextInput
      {...field('role')}
      label="Role"
      size="md"
      required
      defaultValue={first.role ?? ''}
      maxLength={outcomeLimits.roleCharactersMost}
    />
    <TextInput
      {...field('place')}
      label="Place"
      size="md"
      defaultValue={first.place ?? ''}
      maxLength={outcomeLimits.roleCharactersMost}
    />
    <TextInput
      {...field('fixedPay')}
      label="Fixed pay"
      description={graduateMessages.pay}
      size="md"
      inputMode="numeric"
      leftSection="₹"
      defaultValue={first.fixedPay ?? ''}
    />
    <TextInput
      {...field('variablePay')}
      label="Variable pay"
      description={graduateMessages.pay}
      size="md"
      inputMode="numeric"
      leftSection="₹"
      defaultValue={first.variablePay ?? ''}
    />
    {applications.length > 0 && (
      <NativeSelect
        {...field('application')}
        label="Came from our opening"
        size="md"
        defaultValue={String(first.applicationId ?? '')}
        data={[
          { value: '', label: 'No' },
          ...applications.map(({ id, title, company }) => ({ value: String(id), label: `${title}, ${company.name}` })),
        ]}
      />
    )}
  </>
);

const payText = (pay: number | null | undefined) => (pay === null || pay === undefined ? '' : rupees(pay));

const differences = differencesBy(({ record: { outcome } }: Row) => ({
  Outcome: outcome === null ? '' : codeText(outcome.code),
  Since: outcome === null ? '' : dayText(outcome.since),
  Company: outcome?.company?.name ?? '',
  Role: outcome?.role ?? '',
  'Fixed pay': payText(outcome?.fixedPay),
  'Variable pay': payText(outcome?.variablePay),
  'What shows it': outcome === null ? '' : evidenceTexts[outcome.evidence],
}));

import { Textarea, TextInput } from '@mantine/core';
import { outcomeEndpoints, outcomeLimits, type OwnOutcome, statedCodes, statementDraftSchema } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { readFile, resumeFaultOf, useChosenFile } from '#features/media/index.ts';
import type { FieldTexts } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { ChoiceCard, ChoiceCards } from '#ui/form/choice-cards.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { DocumentField } from '../document-field.tsx';
import { isWorkCode, statedTexts } from '../outcome-texts.ts';
import { mineMessages } from './mine.messages.ts';

interface StatementFormProps {
  readonly outcome: OwnOutcome;
  readonly onSaid: () => void;
}

/** A graduate says what they do now. Fields of work are shown once work is chosen. */
export function StatementForm({ outcome: { enrolmentId }, onSaid }: StatementFormProps) {
  const client = useQueryClient();
  const [code, setCode] = useState<string>();
  const form = useForm({
    schema: statementDraftSchema,
    read: async (texts) => ({ ...typedIn(texts, code), file: (await readFile(document.file)) ?? null }),
    check: () => (document.fault === undefined ? {} : { file: document.fault }),
    save: (body, { fetch }) =>
      callApi(outcomeEndpoints.say, { params: { enrolmentId: String(enrolmentId) }, body }, { fetch }),
    onSaved: async () => {
      toast.success(mineMessages.saved);
      onSaid();
      await client.invalidateQueries({ queryKey: queryKeyOf(outcomeEndpoints.getMine) });
    },
  });
  const ofFile = form.field('file');
  const document = useChosenFile(resumeFaultOf, ofFile.onChange);
  const ofCode = form.field('code');
  return (
    <Form form={form} layout="column" submit="Tell the institute">
      <ChoiceCards legend="What I do now" error={ofCode.error}>
        {statedCodes.map((stated) => (
          <ChoiceCard
            key={stated}
            name="code"
            value={stated}
            isChosen={code === stated}
            onChoose={() => {
              ofCode.onChange();
              setCode(stated);
            }}
            title={statedTexts[stated]}
          />
        ))}
      </ChoiceCards>
      {code !== undefined && isWorkCode(code) && <WorkFields field={form.field} />}
      {code !== undefined && (
        <>
          <Textarea
            {...form.field('note')}
            label="Anything else"
            size="md"
            autosize
            minRows={2}
            maxLength={outcomeLimits.noteCharactersMost}
          />
          <DocumentField chosen={document} error={ofFile.error ?? document.fault} hint={mineMessages.document} />
        </>
      )}
    </Form>
  );
}

const WorkFields = ({ field }: Pick<ReturnType<typeof useForm>, 'field'>) => (
  <>
    <TextInput
      {...field('role')}
      label="Role"
      placeholder="Software Engineer"
      size="md"
      required
      autoComplete="organization-title"
      maxLength={outcomeLimits.roleCharactersMost}
    />
    <TextInput
      {...field('company')}
      label="Company"
      size="md"
      autoComplete="organization"
      maxLength={outcomeLimits.companyCharactersMost}
    />
    <TextInput {...field('startedOn')} label="First day at work" type="date" size="md" required />
    <TextInput
      {...field('fixedPay')}
      label="Fixed pay a year"
      description={mineMessages.pay}
      size="md"
      inputMode="numeric"
      autoComplete="off"
      leftSection="₹"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  </>
);

const lineOf = (text = '') => (text.trim() === '' ? null : text);

function typedIn({ role, company, startedOn, fixedPay = '', note = '' }: FieldTexts, code: string | undefined) {
  const isWork = code !== undefined && isWorkCode(code);
  return {
    code,
    role: isWork ? lineOf(role) : null,
    company: isWork ? lineOf(company) : null,
    startedOn: isWork ? lineOf(startedOn) : null,
    fixedPay: isWork ? (typedNumber(fixedPay) ?? null) : null,
    note,
  };
}

import { NativeSelect, TextInput } from '@mantine/core';
import {
  type ClaimSubject,
  guaranteeEndpoints,
  type TextClaim,
  textClaimEndpoints,
  textClaimLimits,
} from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { replyQuery } from '#api/queries.ts';
import form from '#ui/form/form.module.css';
import styles from './claim-field.module.css';
import { claimMessages, guaranteeText, noClaim, ofGuarantee, reportText } from './claim.messages.ts';
import { type ClaimingForm, useClaimWord } from './use-claim-word.ts';

interface ClaimFieldProps {
  readonly form: ClaimingForm;
  /** The text that is changed; absent for a new one. */
  readonly subject?: ClaimSubject | undefined;
  /** The texts, for a form whose fields do not all hold their text; default: the texts of its fields. */
  readonly texts?: unknown;
}

/**
 * Asks what the typed text refers to, as soon as it has a word such as "guaranteed" (ADR-0145). The form sends the
 * answer as `claim` by itself; its schema has to be one of `withClaim`.
 */
export function ClaimField({ form: ofForm, subject, texts }: ClaimFieldProps) {
  const word = useClaimWord(ofForm.props.ref, texts);
  const fault = ofForm.field('claim').error;
  if (word === undefined && fault === undefined) return null;
  return <ClaimChoice form={ofForm} subject={subject} word={word} />;
}

interface ClaimChoiceProps extends Omit<ClaimFieldProps, 'texts'> {
  readonly word: string | undefined;
}

function ClaimChoice({ form: ofForm, subject, word }: ClaimChoiceProps) {
  const reports = useQuery(replyQuery('ADMIN', textClaimEndpoints.listReports, {}));
  const inForce = useQuery(replyQuery('ADMIN', guaranteeEndpoints.getInForce, {}));
  const said = useQuery({
    ...replyQuery('ADMIN', textClaimEndpoints.get, { query: { subject: subject ?? '' } }),
    enabled: subject !== undefined,
    gcTime: 0,
  });
  const [picked, setPicked] = useState<string>();
  const { onChange, ...choice } = ofForm.field('claim');
  const because = ofForm.field('claim.because');
  if (said.isLoading || reports.isLoading || inForce.isLoading) return null;
  const before = said.data?.claim ?? undefined;
  const guarantee = inForce.data?.guarantee ?? undefined;
  const value = picked ?? valueOf(before);
  return (
    <div className={`${form.wide} ${styles.claim}`} role="group" aria-label={claimMessages.legend}>
      <NativeSelect
        {...choice}
        label={word === undefined ? claimMessages.legend : claimMessages.asks(word)}
        description={reports.isError ? claimMessages.reportsFailed : claimMessages.why}
        size="md"
        required
        value={value}
        onChange={({ currentTarget }) => {
          onChange();
          setPicked(currentTarget.value);
        }}
        data={[
          { value: '', label: claimMessages.choose },
          ...(guarantee === undefined ? [] : [{ value: ofGuarantee, label: guaranteeText(guarantee) }]),
          ...(reports.data ?? []).map((report) => ({ value: String(report.id), label: reportText(report) })),
          { value: noClaim, label: claimMessages.none },
        ]}
      />
      {value === noClaim && (
        <TextInput
          {...because}
          label={claimMessages.because}
          defaultValue={before?.kind === 'none' ? before.because : ''}
          size="md"
          maxLength={textClaimLimits.becauseCharactersMost}
          autoComplete="off"
          required
        />
      )}
    </div>
  );
}

function valueOf(claim: TextClaim | undefined): string {
  if (claim?.kind === 'report') return String(claim.report.id);
  if (claim?.kind === 'guarantee') return ofGuarantee;
  return claim?.kind === 'none' ? noClaim : '';
}

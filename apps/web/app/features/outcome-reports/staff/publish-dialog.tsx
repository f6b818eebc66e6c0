import { NativeSelect } from '@mantine/core';
import {
  type Course,
  courseEndpoints,
  type OutcomeFigures,
  outcomeReportDraftSchema,
  outcomeReportEndpoints,
} from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { allQuery, replyQuery } from '#api/queries.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { groupedDigits, rupees } from '#lib/format.ts';
import { countedText, shareText } from '#lib/outcome-texts.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { codeTexts, exclusionTexts } from '../report-texts.ts';
import type { Quarter } from './quarters.ts';
import styles from './staff.module.css';
import { reportMessages } from './staff.messages.ts';

interface PublishDialogProps {
  readonly isOpen: boolean;
  /** The newest first. */
  readonly quarters: readonly Quarter[];
  readonly onClose: () => void;
  readonly onPublished: () => unknown;
}

/** Chooses graduates, shows what the report would say, and publishes it. */
export function PublishDialog({ isOpen, ...form }: PublishDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title="Publish a report" size="wide">
      {isOpen && <PublishForm {...form} />}
    </Dialog>
  );
}

function PublishForm({ quarters, onClose, onPublished }: Omit<PublishDialogProps, 'isOpen'>) {
  const newest = quarters[0]?.from ?? '';
  const [course, setCourse] = useState('');
  const [from, setFrom] = useState(newest);
  const [to, setTo] = useState(newest);
  const { data: courses = [] } = useQuery(allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }));
  const period = {
    graduatedFrom: from,
    graduatedTo: quarters.find((quarter) => quarter.from === to)?.to ?? '',
  };
  const isOrdered = from <= to;
  const preview = useQuery({
    ...replyQuery('ADMIN', outcomeReportEndpoints.preview, { query: { ...period, ...(course !== '' && { course }) } }),
    enabled: isOrdered,
  });
  const shown = isOrdered ? preview.data : undefined;
  const form = useForm({
    schema: outcomeReportDraftSchema,
    read: () => ({
      course: course === '' ? null : { id: Number(course) },
      ...period,
      seen: { graduates: shown?.graduates ?? 0, numerator: shown?.numerator ?? 0 },
    }),
    save: (body) => callApi(outcomeReportEndpoints.publish, { body }),
    onSaved: async () => {
      toast.success(reportMessages.published);
      await onPublished();
      onClose();
    },
  });
  const options = quarters.map(({ from: value, label }) => ({ value, label }));
  return (
    <Form form={form} layout="column" submit="Publish" cancel={onClose}>
      <NativeSelect
        label="Graduates of"
        size="md"
        value={course}
        onChange={({ currentTarget: { value } }) => setCourse(value)}
        data={[{ value: '', label: 'All courses' }, ...courses.map(optionOf)]}
      />
      <div className={styles.period}>
        <NativeSelect
          label="From"
          size="md"
          value={from}
          onChange={({ currentTarget: { value } }) => setFrom(value)}
          data={options}
        />
        <NativeSelect
          label="To the end of"
          size="md"
          value={to}
          onChange={({ currentTarget: { value } }) => setTo(value)}
          data={options}
        />
      </div>
      <p className={styles.dim}>{reportMessages.hint}</p>
      <div aria-live="polite" className={styles.preview}>
        {!isOrdered && <p>{reportMessages.order}</p>}
        {isOrdered && preview.isError && <p>{reportMessages.previewFailed}</p>}
        {isOrdered && preview.isPending && <p>{reportMessages.counting}</p>}
        {shown !== undefined && <Preview figures={shown} whyNot={shown.whyNot} />}
      </div>
    </Form>
  );
}

const optionOf = ({ id, title }: Pick<Course, 'id' | 'title'>) => ({ value: String(id), label: title });

function Preview({ figures, whyNot }: { readonly figures: OutcomeFigures; readonly whyNot: string | null }) {
  const { graduates, codes, exclusions, medianPay, payKnown } = figures;
  return (
    <>
      {graduates === 0 ? (
        <p>{reportMessages.nothing}</p>
      ) : (
        <>
          <p>
            <strong>{shareText(figures)}</strong>: {countedText(figures)} found work in the field in 180 days.{' '}
            {medianPay !== null && `Median pay ${rupees(medianPay)} a year, of ${groupedDigits(payKnown)}.`}
          </p>
          <ul className={styles.codes}>
            {codes
              .filter(({ code }) => code !== 'excluded')
              .map(({ code, count }) => (
                <li key={code}>
                  {code} {codeTexts[code]}: {groupedDigits(count)}
                </li>
              ))}
            {exclusions.map(({ reason, count }) => (
              <li key={reason}>
                Left out. {exclusionTexts[reason]}: {groupedDigits(count)}
              </li>
            ))}
          </ul>
        </>
      )}
      {whyNot !== null && <p role="status">{whyNot}</p>}
    </>
  );
}

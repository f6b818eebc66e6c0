import { NativeSelect } from '@mantine/core';
import { taxEndpoints, type TaxMonth } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { replyQuery } from '#api/queries.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { monthText } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { TaxTabs } from '../tax-tabs.tsx';
import { taxMessages as messages } from '../tax.messages.ts';
import styles from '../tax.module.css';
import { BesideTheLedger } from './beside-the-ledger.tsx';
import { MonthDocuments } from './month-documents.tsx';
import { MonthFiles } from './month-files.tsx';
import { MonthSums } from './month-sums.tsx';
import { askedMonth, monthChoices, usualMonth } from './tax-month.ts';

/** Admin page: the tax of a month, which adds up with the money, and its files. */
export function TaxMonthPage() {
  const search = useListSearch();
  const today = todayInIndia();
  const month = askedMonth(search.value('month'), today);
  const failed = messages.fetchFailed;
  const query = useQuery({ ...replyQuery('ADMIN', taxEndpoints.getMonth, { params: { month } }), meta: { failed } });
  return (
    <AdminPage
      title="Tax"
      lead={messages.lead}
      actions={
        <NativeSelect
          size="md"
          aria-label="Month"
          value={month}
          onChange={({ currentTarget: { value } }) => search.choose('month', value === usualMonth(today) ? '' : value)}
          data={monthChoices(today, month).map((value) => ({ value, label: monthText(`${value}-01`) }))}
        />
      }
    >
      <TaxTabs current="month" />
      <div className={styles.parts}>
        <LoadedPart query={query} failed={failed}>
          {(reply) => <Figures reply={reply} isRunning={month >= today.slice(0, 7)} />}
        </LoadedPart>
        <MonthFiles month={month} />
        <MonthDocuments key={month} month={month} />
      </div>
    </AdminPage>
  );
}

function Figures({ reply, isRunning }: { readonly reply: TaxMonth; readonly isRunning: boolean }) {
  const isEmpty = reply.invoices.count === 0 && reply.creditNotes.count === 0;
  return (
    <>
      {isRunning && <p>{messages.running}</p>}
      {isEmpty && <p>{messages.empty(monthText(`${reply.month}-01`))}</p>}
      <BesideTheLedger month={reply} />
      <MonthSums month={reply} />
    </>
  );
}

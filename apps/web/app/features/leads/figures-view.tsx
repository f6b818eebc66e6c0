import { TextInput } from '@mantine/core';
import { leadEndpoints, type LeadFigures } from '@avsar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { replyQuery } from '#api/queries.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { ListFailed, ListSkeleton } from '#lists/data-table.tsx';
import { leadMessages, leadSourceTexts } from './leads.messages.ts';
import styles from './leads.module.css';

/** How many leads came, were won and were lost in some days: by source and by owner. */
export function FiguresView() {
  const today = todayInIndia();
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const figures = useQuery({
    ...replyQuery('ADMIN', leadEndpoints.figures, { query: { from, to } }),
    enabled: from !== '' && to !== '',
    placeholderData: keepPreviousData,
    meta: { failed: leadMessages.figuresFailed },
  });
  return (
    <>
      <div className={styles.days}>
        <DayField label="From" value={from} onChange={setFrom} />
        <DayField label="To" value={to} onChange={setTo} />
      </div>
      {figures.isLoadingError && (
        <ListFailed
          text={leadMessages.figuresFailed}
          retry={{ load: () => void figures.refetch(), isLoading: figures.isFetching }}
        />
      )}
      {figures.isPending && <ListSkeleton />}
      {figures.data && <Tables figures={figures.data} />}
    </>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      size="md"
      label={label}
      required
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function Tables({ figures: { bySource, byOwner } }: { readonly figures: LeadFigures }) {
  if (bySource.length === 0) return <p className={styles.none}>{leadMessages.noFigures}</p>;
  return (
    <>
      <FigureTable
        label="By source"
        rows={bySource.map(({ source, campaign, ...figure }) => ({
          key: `${source} ${campaign ?? ''}`,
          name: [leadSourceTexts[source], campaign].filter((part) => part !== null && part !== '').join(', '),
          ...figure,
        }))}
      />
      <FigureTable
        label="By owner"
        rows={byOwner.map(({ owner, ...figure }) => ({
          key: String(owner?.id),
          name: owner?.name ?? 'Nobody',
          ...figure,
        }))}
      />
    </>
  );
}

interface Row {
  readonly key: string;
  readonly name: string;
  readonly created: number;
  readonly won: number;
  readonly lost: number;
}

function FigureTable({ label, rows }: { readonly label: string; readonly rows: readonly Row[] }): ReactNode {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{label}</h2>
      <table className={styles.figures} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{label === 'By owner' ? 'Owner' : 'Source'}</th>
            <th scope="col">New</th>
            <th scope="col">Won</th>
            <th scope="col">Lost</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, created, won, lost }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{created}</td>
              <td>{won}</td>
              <td>{lost}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

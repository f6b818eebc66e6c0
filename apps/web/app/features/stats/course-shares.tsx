import { Button } from '@mantine/core';
import { type CourseStats, statsEndpoints } from '@avsar/contract';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { type Column, DataTable, ListFailed, ListSkeleton } from '#lists/data-table.tsx';
import { LoadMore } from '#lists/load-more.tsx';
import { useListing } from '#lists/use-listing.ts';
import { countText, groupedDigits, momentInIndia } from '#lib/format.ts';
import { links } from '#links.ts';
import { IconDownload } from '#ui/pictures/icons.ts';
import { Segments } from '#ui/form/segments.tsx';
import styles from './course-shares.module.css';
import { ShareBars } from './share-bars.tsx';
import { type CountedPeople, percentOf, percentText } from './shares.ts';
import { statsMessages } from './stats.messages.ts';
import { useCourseSharesCsv } from './use-course-shares-csv.ts';

interface CourseSharesProps {
  readonly of: CountedPeople;
  /** The total of students or trainers, with or without a course: 100% of the shares. */
  readonly all: number;
  readonly asOf: string;
}

const titles: Readonly<Record<CountedPeople, string>> = {
  students: 'Students by course',
  trainers: 'Trainers by course',
};

const topCourses = '10';

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** The share of all students or trainers in each course (spec §9): as bars, as a table, and as a CSV file. */
export function CourseShares({ of, all, asOf }: CourseSharesProps) {
  const id = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const failed = statsMessages.fetchFailed;
  const listing = useListing('ADMIN', statsEndpoints.listCourses, { sort: of, limit: topCourses }, { failed });
  const csv = useCourseSharesCsv(of);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id} tabIndex={-1} data-list-head className={styles.title}>
            {titles[of]}
          </h2>
          <p className={styles.asOf} data-tabular>
            Shares of {all === 1 ? '' : 'all '}
            {countText(all, of === 'students' ? 'student' : 'trainer')}, as of {momentInIndia(asOf)}
          </p>
        </div>
        <div className={styles.tools}>
          <Segments label={`${titles[of]}: shown as`} options={views} value={view} onChange={setView} />
          <Button
            variant="default"
            aria-label={`Download CSV: ${titles[of]}`}
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={csv.isBusy}
            onClick={csv.download}
          >
            Download CSV
          </Button>
        </div>
      </div>
      {view === 'table' ? (
        <DataTable
          label={titles[of]}
          columns={columnsOf(of, all)}
          listing={listing}
          one="course"
          none={statsMessages.noCourses}
          failed={failed}
        />
      ) : (
        <>
          {listing.isLoading && <ListSkeleton />}
          {listing.isFailed && <ListFailed text={failed} retry={listing.retry} />}
          <ShareBars label={titles[of]} courses={listing.items} of={of} all={all} />
          <LoadMore more={listing.more} />
        </>
      )}
    </section>
  );
}

const columnsOf = (of: CountedPeople, all: number): readonly Column<CourseStats>[] => [
  { header: 'Course', isName: true, cell: ({ id, title }) => <Link to={links.course(id)}>{title}</Link> },
  { header: of === 'students' ? 'Students' : 'Trainers', isNumber: true, cell: (course) => groupedDigits(course[of]) },
  { header: 'Share', isNumber: true, cell: (course) => percentText(percentOf(course[of], all)) },
];

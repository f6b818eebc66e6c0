import { type SQL, sql } from 'drizzle-orm';
import { admins } from '#database/tables/auth.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { users } from '#database/tables/users.ts';
import { dimensions } from './figures.dimensions.queries.ts';

/** A row behind a figure: whose it is, and what the figures are divided by. */
export interface Placed extends Record<string, unknown> {
  readonly id: number;
  readonly amountInPaise: number;
  readonly studentId: number;
  readonly studentName: string;
  readonly courseId: number;
  readonly courseTitle: string;
  readonly batchId: number;
  readonly batchName: string | null;
  readonly counsellorId: number;
  readonly counsellorName: string | null;
}

interface Shown {
  /** More columns of `p`, a row of the page. */
  readonly columns: SQL;
  readonly order: SQL;
}

/** A statement for the rows of a page with batch, counsellor and names. */
export const placedRows = (page: SQL, { columns, order }: Shown): SQL => sql`
    with page as materialized (${page}),
    placed as materialized (select f.*, ${dimensions} from page f)
    select p.id::int as id, p.amount_in_paise::float8 as "amountInPaise", p.student_id as "studentId", u.name as "studentName",
      p.course_id as "courseId", c.title as "courseTitle", p.batch_id as "batchId", b.name as "batchName",
      p.counsellor_id as "counsellorId", a.name as "counsellorName", ${columns}
    from placed p join ${users} u on u.id = p.student_id join ${courses} c on c.id = p.course_id
    left join ${batches} b on b.id = p.batch_id left join ${admins} a on a.id = p.counsellor_id
    order by ${order}`;

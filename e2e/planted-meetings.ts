import { query } from './database.ts';
import { type Planted, plantBatchOf, plantCourse, plantStudentOf, plantTrainerOf } from './planted-teaching.ts';

interface TaughtBatch {
  readonly id: number;
  readonly course: Planted;
  readonly trainer: Planted;
  readonly students: readonly Planted[];
}

/** Inserts a batch that has met daily at 19:00 for 60 days, with these students from the beginning. */
export async function plantTaughtBatch(names: readonly string[]): Promise<TaughtBatch> {
  const course = await plantCourse();
  const trainer = await plantTrainerOf(course);
  const id = await plantBatchOf(course, trainer);
  await query(
    `update batches set start_date = current_date - 60, end_date = current_date + 30, weekdays = '{1,2,3,4,5,6,7}'
      where id = $1`,
    [id],
  );
  const students: Planted[] = [];
  for (const name of names) {
    const student = await plantStudentOf(course, name);
    await query(
      `insert into batch_students (batch_id, course_id, student_id, added_at)
         values ($1, $2, $3, now() - interval '60 days')`,
      [id, course.id, student.id],
    );
    students.push(student);
  }
  return { id, course, trainer, students };
}

/**
 * Inserts past classes of a batch, the latest two days ago; the first student attended all, and every third one late.
 */
export async function plantPastMeetings({ id, course, trainer, students }: TaughtBatch, days: number): Promise<void> {
  await query(
    `with classes as (
       insert into meetings (batch_id, course_id, trainer_id, starts_at, ends_at, month, link)
         select $1, $2, $3, starts_at, starts_at + interval '90 minutes',
                date_trunc('month', starts_at at time zone 'UTC')::date, 'https://meet.google.com/planted'
           from (select (current_date - ago + time '19:00') at time zone 'Asia/Kolkata' as starts_at
                   from generate_series(2, $4::int + 1) as ago) as planned
         returning month, id, starts_at
     ), entries as (
       insert into attendance (meeting_month, meeting_id, student_id, joined_at, verdict)
         select month, id, $5, starts_at + make_interval(mins => id % 3 * 6), case when id % 3 = 2 then 'late' else 'present' end
           from classes returning *
     )
     insert into attendance_events (meeting_month, meeting_id, student_id, kind, at, verdict, actor, late_after_minutes)
       select meeting_month, meeting_id, student_id, 'joined', joined_at, verdict, 'student:' || student_id, 10 from entries`,
    [id, course.id, trainer.id, days, students[0]?.id],
  );
}

/** Inserts one class of 30 minutes that begins a number of minutes from now. */
export async function plantMeeting({ id, course, trainer }: TaughtBatch, minutesAhead: number): Promise<number> {
  const [row] = await query<{ id: number }>(
    `insert into meetings (batch_id, course_id, trainer_id, starts_at, ends_at, month, link)
       select $1, $2, $3, at, at + interval '30 minutes', date_trunc('month', at at time zone 'UTC')::date,
              'https://meet.google.com/planted'
         from (select date_trunc('minute', now()) + make_interval(mins => $4) as at) as moment
       returning id`,
    [id, course.id, trainer.id, minutesAhead],
  );
  if (row === undefined) throw new Error('No class was planted');
  return row.id;
}

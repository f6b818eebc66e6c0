import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { claimWordOf, documentDraftSchema, isGstin, paymentSettingsDraftSchema } from '@avsar/contract';
import { demoCourses, demoDocuments, demoLogins, demoPayers, demoPaymentSettings, demoReviewCount } from '@avsar/demo';
import { environmentFor } from '@avsar/testkit/environment';
import { apiProgram } from '@avsar/testkit/servers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase } from '../../test/databases.ts';
import { connectDatabase } from '../database/client.ts';
import type { ReceiptFacts } from '../database/tables/payments.ts';
import { listStandings } from '../features/openings/standing/openings.standing.queries.ts';
import { readEnv } from '../env.ts';
import { type Timetable, timetablesOverlap } from '../features/batches/batches.policy.ts';
import { taxOn } from '../features/tax/rules/tax.rules.policy.ts';
import { createImages } from '../providers/images/images.ts';
import { createStorage } from '../providers/storage.ts';
import type { AppliedRule } from '../shared/document-tax.ts';
import { dateInIndia } from '../shared/time.ts';
import { seedDemo } from './seed.ts';

const size = { today: '2026-11-18', students: 120 };

async function openInstitute() {
  const database = await cloneDatabase(inject('serverUrl'), inject('template'));
  const environment = environmentFor(database);
  const env = readEnv(environment);
  const owner = connectDatabase({ url: database.ownerUrl, poolSize: 2, applicationName: 'test', onError: () => {} });
  const images = createImages();
  const storage = await createStorage(env.storage);
  return {
    context: { ...owner, images, storage, secrets: env.secrets },
    environment,
    read: async <Row extends Record<string, unknown>>(statement: Parameters<typeof owner.db.execute>[0]) =>
      (await owner.db.execute<Row>(statement)).rows,
    close: async () => {
      images.close();
      storage.close();
      await owner.close();
      await database.drop();
      await rm(environment['STORAGE_FOLDER'] ?? '', { recursive: true, force: true });
    },
  };
}

type Institute = Awaited<ReturnType<typeof openInstitute>>;

let one: Institute;
let other: Institute;
beforeAll(async () => {
  [one, other] = await Promise.all([openInstitute(), openInstitute()]);
  await Promise.all([seedDemo(one.context, size), seedDemo(other.context, size)]);
}, 120_000);
afterAll(() => Promise.all([one.close(), other.close()]));

/** Every row of every table, without values that differ on each run: keys of private files, the admin, upload times. */
/** Columns that say when, or where, the demo was made. */
const volatileColumns: Readonly<Record<string, readonly string[]>> = {
  media: ['key', 'created_at'],
  seat_changes: ['at'],
};

async function rowsOf({ read }: Institute): Promise<Record<string, unknown>> {
  const tables = await read<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('admins', 'schema_migrations') and relname not like 'audit\_%' order by 1`);
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    const volatile = volatileColumns[name] ?? (name.endsWith('_settings') ? ['created_at'] : []);
    rows[name] = await read(sql`
      select to_jsonb(t) - array[${sql.join(
        volatile.map((column) => sql`${column}`),
        sql`, `,
      )}]::text[] as row
      from ${sql.identifier(name)} t order by to_jsonb(t)->'id', t::text`);
  }
  return rows;
}

describe('the demo institute', () => {
  it('fills every table that a screen reads', async () => {
    const [counts] = await one.read(sql`select
      (select count(*)::int from courses) as courses,
      (select count(*)::int from users where role = 'TRAINER') as trainers,
      (select count(*)::int from users where role = 'STUDENT') as students,
      (select count(*)::int from batches) as batches,
      (select count(*)::int from admins) as admins,
      (select count(*)::int from enrolments where status = 'Completed') > 0 as completed,
      (select count(*)::int from enrolments where status = 'Cancelled') > 0 as cancelled,
      (select count(distinct source)::int from enrolments) as sources,
      (select count(*)::int from consents where purpose = 'account') as consents,
      (select count(*) between 20 and 60 from consents where purpose = 'showcase') as showcase,
      (select count(*)::int from reviews) as reviews,
      (select count(*)::int from companies) as companies,
      (select count(*)::int from placements where consented_at is not null) as shown,
      (select count(*)::int from placements where consented_at is null) as unshown,
      (select count(*)::int from hero_slides) as slides,
      (select count(*)::int from faqs) as faqs,
      (select count(*)::int from documents) as documents,
      (select count(*)::int from articles where is_published) as articles,
      (select count(*)::int from grants where kind = 'scholarship') as scholarships,
      (select count(*)::int from grants where reason like 'No reason%' or granted_by = 'system') as unexplained,
      (select count(*) > 0 from former_seats) as "studentsWhoLeft",
      (select count(*)::int from trainer_rates) as rates,
      (select count(*) > 0 from class_figures) as classes,
      (select count(*) > 3 from batch_figures) as "batchFigures",
      (select bool_or(dropped > 0) and bool_or(completed > 0) from enrolment_figures) as ends,
      (select count(*) > 20 from recordings) as recordings,
      (select bool_or(seconds > 0) and bool_or(seconds = 0) from recording_watches) as watched,
      (select count(*)::int from leads) as leads,
      (select count(*)::int from quotes) as quotes,
      (select count(*)::int from lesson_versions) as lessons,
      (select count(*)::int from lessons where is_open) as "openLessons",
      (select count(*)::int from lesson_files) as "lessonFiles",
      (select count(*)::int from lesson_progress where finished_at is not null) as finished,
      (select count(*)::int from lesson_notes) as notes,
      (select count(*)::int from homework) as homework,
      (select count(*)::int from hand_ins where is_waiting) as "toMark",
      (select array_agg(distinct outcome order by outcome) from hand_in_grades) as outcomes,
      (select count(*)::int from hand_in_versions where handed_in_at > due_at) as late,
      (select count(*)::int from hand_in_comments) as comments,
      (select count(*)::int from assistant_exchanges) as answers,
      (select count(*)::int from assistant_questions where status = 'open') as questions`);
    expect(counts).toEqual({
      courses: 13,
      trainers: 8,
      students: 120,
      batches: 20,
      admins: 4,
      completed: true,
      cancelled: true,
      studentsWhoLeft: true,
      sources: 3,
      consents: 128,
      showcase: true,
      reviews: demoReviewCount,
      companies: 19,
      shown: 24,
      unshown: 5,
      slides: 4,
      faqs: 10,
      documents: 3,
      articles: 12,
      scholarships: 2,
      unexplained: 0,
      rates: 8,
      classes: true,
      batchFigures: true,
      ends: true,
      recordings: true,
      watched: true,
      leads: 6,
      quotes: 2,
      lessons: 10,
      openLessons: 3,
      lessonFiles: 4,
      finished: 2,
      notes: 1,
      homework: 4,
      toMark: 5,
      outcomes: ['again', 'graded'],
      late: 1,
      comments: 2,
      answers: 6,
      questions: 4,
    });
    expect(demoReviewCount).toBeGreaterThanOrEqual(90);
  });

  it('has published a report of all courses, which holds', async () => {
    const rows = await one.read(sql`select course_id, withdrawn_at, graduates >= 10 as enough from outcome_reports`);
    expect(rows).toEqual([{ course_id: null, withdrawn_at: null, enough: true }]);
  });

  it('has graduates of 14 months with every kind of outcome, silent ones too', async () => {
    const [found] = await one.read(sql`select
      (select count(*)::int >= 60 from enrolments where status = 'Completed' and ended_at is not null) as graduates,
      (select count(distinct intent)::int from intents) as intents,
      (select count(distinct code)::int >= 7 from outcomes) as codes,
      (select count(fixed_pay)::int >= 20 from outcomes) as pays,
      (select count(*)::int > 0 from outcome_statements) as "toVerify",
      (select count(*)::int > 2 from enrolments e where status = 'Completed' and ended_at < ${size.today}::date - 181
        and not exists (select from outcomes o where o.enrolment_id = e.id)
        and not exists (select from intents i where i.enrolment_id = e.id and intent not in ('job', 'own_business'))) as silent`);
    expect(found).toEqual({ graduates: true, intents: 5, codes: true, pays: true, toVerify: true, silent: true });
  });

  it('has the same rows in another database', async () => {
    expect(await rowsOf(other)).toEqual(await rowsOf(one));
  });

  it('is not changed by a second seed, whatever the size', async () => {
    const before = await rowsOf(other);
    expect(await seedDemo(other.context, { today: '2027-05-05', students: 500 })).toBe(false);
    expect(await rowsOf(other)).toEqual(before);
  });

  it('gives each course one to three trainers, and each student one to three courses', async () => {
    const [spread] = await one.read(sql`select
      (select array[min(n), max(n)] from (select count(*)::int n from trainer_courses group by course_id) t) as trainers,
      (select array[min(n), max(n)] from (select count(*)::int n from enrolments group by student_id) t) as enrolments,
      (select count(distinct course_id)::int from trainer_courses) as taught,
      (select count(distinct student_id)::int from enrolments) as enrolled,
      (select title from courses join enrolments on course_id = courses.id group by 1 order by count(*) desc limit 1) as favourite`);
    expect(spread).toEqual({
      trainers: [1, 3],
      enrolments: [1, 3],
      taught: 13,
      enrolled: 120,
      favourite: 'Java Full Stack',
    });
  });

  it('has in a batch only students who are enrolled and have not left, and no more than its seats', async () => {
    const wrong = await one.read(sql`
      select batches.id from batches join batch_students on batch_id = batches.id
        left join enrolments e on e.student_id = batch_students.student_id and e.course_id = batches.course_id
      group by batches.id
      having count(*) > capacity or bool_or(e.status is null or e.status = 'Cancelled')`);
    expect(wrong).toEqual([]);
    const [waiting] = await one.read(sql`
      select count(*)::int > 0 as some from users where role = 'STUDENT' and id not in (select student_id from batch_students)`);
    expect(waiting).toEqual({ some: true });
  });

  it('has no trainer and no student in two batches at the same hour: every batch can be edited', async () => {
    type Seat = Timetable & { readonly id: number; readonly name: string };
    const seats = await one.read<Seat & Record<string, unknown>>(sql`
      select batches.id, users.id || ' ' || users.name as name, start_date::text as "startDate",
        end_date::text as "endDate", to_char(start_time, 'HH24:MI') as "startTime",
        to_char(end_time, 'HH24:MI') as "endTime", weekdays
      from (select batch_id, student_id as user_id from batch_students
        union all select batches.id, trainer_id from batches join trainer_courses t on t.id = trainer_course_id) as seat
        join batches on batches.id = batch_id join users on users.id = user_id`);
    expect(seats.length).toBeGreaterThan(150);
    const ofPeople = Map.groupBy(seats, ({ name }) => name);
    const clashes = [...ofPeople.values()].flatMap((own) =>
      own.flatMap((seat, index) =>
        own.slice(index + 1).flatMap((next) => (timetablesOverlap(seat, next) ? [[seat.name, seat.id, next.id]] : [])),
      ),
    );
    expect(clashes).toEqual([]);
  });

  it('has a draft course, a draft batch without students, and two running batches that can be joined', async () => {
    const [found] = await one.read(sql`select
      (select count(*)::int from courses where is_draft) as courses,
      (select count(*)::int from batches where is_draft) as batches,
      (select count(*)::int from batch_students join batches on batches.id = batch_id where is_draft) as seats,
      (select count(*)::int from batches where start_date < ${size.today} and last_join_date >= ${size.today}) as late,
      (select count(distinct mode)::int from batches) as modes,
      (select count(distinct name)::int > 2 and bool_or(name is null) from batches) as names`);
    expect(found).toEqual({ courses: 1, batches: 1, seats: 0, late: 2, modes: 3, names: true });
  });

  it('has past, running and future batches', async () => {
    const [when] = await one.read(sql`select
      bool_or(end_date < ${size.today}) as over, bool_or(start_date > ${size.today}) as "toCome",
      bool_or(${size.today}::date between start_date and end_date) as running,
      bool_and(extract(isodow from start_date) = any(weekdays)) as "beginsOnItsDay" from batches`);
    expect(when).toEqual({ over: true, toCome: true, running: true, beginsOnItsDay: true });
  });

  it('has technologies, numbers and addresses that the forms accept', async () => {
    const odd = await one.read(sql`
      select name from users left join trainer_profiles on user_id = id
      where email !~ '^[a-z0-9.]+@(avsar|students)\\.example$' or mobile_number !~ '^[6-9][0-9]{9}$'
        or not technologies <@ array['Java', 'Spring Boot', 'JavaScript', 'React', 'Angular', 'React Native']`);
    expect(odd).toEqual([]);
    for (const { description } of demoCourses)
      expect(description.split('. ').length, description).toBeLessThanOrEqual(4);
  });

  it('has a public cover for each course and a public portrait for each trainer; students are private', async () => {
    const [shown] = await one.read(sql`select
      (select count(*)::int from courses join media on media.id = image_id where visibility = 'public' and width = 1024) as covers,
      (select count(distinct hash)::int from courses join media on media.id = image_id) as "differentCovers",
      (select count(*)::int from users join media on media.id = image_id where role = 'TRAINER' and visibility = 'public') as trainers,
      (select count(*)::int from users join media on media.id = image_id where role = 'STUDENT' and visibility = 'public') as exposed,
      (select count(*) between 90 and 119 from users where role = 'STUDENT' and image_id is not null) as "mostStudents"`);
    expect(shown).toEqual({ covers: 13, differentCovers: 13, trainers: 8, exposed: 0, mostStudents: true });
  });

  it('has every picture in the storage, none of them twice', async () => {
    const pictures = await one.read<{ key: string }>(sql`select key from media where kind = 'image'`);
    const files = pictures.flatMap(({ key }) => [`${key}/320.webp`, `${key}/1024.webp`]);
    const missing = await Promise.all(files.map(async (file) => (await one.context.storage.find(file)) === undefined));
    expect(files.filter((_, index) => missing[index])).toEqual([]);
    const [different] = await one.read(
      sql`select count(distinct (hash, visibility))::int = count(*)::int as all from media`,
    );
    expect(different).toEqual({ all: true });
  });

  it('has a resume of every trainer and of most students, each as a PDF in the storage, and none is public', async () => {
    const resumes = await one.read<{ key: string; role: string; visibility: string }>(sql`
      select key, role, visibility from users join media on media.id = resume_id`);
    expect(resumes.filter(({ role }) => role === 'TRAINER')).toHaveLength(8);
    expect(resumes.length).toBeGreaterThan(90);
    expect(resumes.every(({ visibility }) => visibility === 'private')).toBe(true);
    const files = await Promise.all(resumes.map(({ key }) => one.context.storage.find(`${key}/resume.pdf`)));
    expect(
      files.every((bytes) =>
        Buffer.from(bytes ?? [])
          .toString('latin1')
          .startsWith('%PDF-'),
      ),
    ).toBe(true);
  });

  it('has reviews by students of the trainer’s batch, one per pair, mostly good', async () => {
    const wrong = await one.read(sql`
      select reviews.id from reviews where not exists (
        select from batch_students join batches on batches.id = batch_id
          join trainer_courses on trainer_courses.id = trainer_course_id
          join enrolments on enrolments.student_id = batch_students.student_id and enrolments.course_id = batches.course_id
        where batch_students.student_id = reviews.student_id and batches.course_id = reviews.course_id
          and trainer_courses.trainer_id = reviews.trainer_id and batches.start_date < reviews.created_at
          and enrolments.created_at < reviews.created_at)`);
    expect(wrong).toEqual([]);
    const [spread] = await one.read(sql`select
      count(distinct feedback)::int = count(*)::int as "allDifferent",
      avg(rating_half_steps) / 2 between 3.8 and 4.4 as "averageIsCredible",
      count(*) filter (where rating_half_steps <= 5) between 4 and 12 as "someLow",
      bool_and(created_at <= ${`${size.today}T00:00:00+05:30`}::timestamptz) as "allBefore",
      (select array_agg(id order by created_at, id) = array_agg(id order by id) from reviews) as "numbersFollowTime",
      min(array_length(regexp_split_to_array(feedback, '[.!?]["”]?( |$)'), 1)) >= 2 as "sentences",
      max(char_length(feedback)) < 400 as short from reviews`);
    expect(spread).toEqual({
      allDifferent: true,
      averageIsCredible: true,
      someLow: true,
      allBefore: true,
      numbersFollowTime: true,
      sentences: true,
      short: true,
    });
  });

  it('has classes on the weekdays of each batch, no overlaps, and attendance that follows the lateness rule', async () => {
    const noon = `${size.today}T10:00:00+05:30`;
    const [classes] = await one.read(sql`select count(*) between 200 and 500 as many,
      count(distinct batch_id)::int as batches,
      bool_and(extract(isodow from starts_at at time zone 'Asia/Kolkata')::smallint = any(weekdays)) as "onWeekdays",
      count(cancelled_at) between 3 and 30 as "someCancelled",
      count(*) filter (where starts_at <= ${noon}::timestamptz and ends_at > ${noon}::timestamptz
        and cancelled_at is null and exists (select from batch_students s join users u on u.id = s.student_id
          where s.batch_id = meetings.batch_id and u.name = 'Ananya Reddy'))::int as running
      from meetings join batches on batches.id = batch_id`);
    expect(classes).toEqual({ many: true, batches: 15, onWeekdays: true, someCancelled: true, running: 1 });
    const wrong = await one.read(sql`select a.id from attendance a join meetings m on m.id = meeting_id
      left join batch_students s on s.batch_id = m.batch_id and s.student_id = a.student_id
      where cancelled_at is not null or s.added_at is null or s.added_at > ends_at or starts_at > ${noon}::timestamptz
        or joined_at > ${noon}::timestamptz or joined_at < starts_at - interval '15 minutes' or joined_at > ends_at
        or verdict <> case when joined_at <= starts_at + interval '10 minutes' then 'present' else 'late' end
        or (select count(*) from attendance_events e where e.meeting_id = a.meeting_id and e.student_id = a.student_id)
          <> (joined_at is not null)::int + (corrected_verdict is not null)::int
            + (select count(decided_at) from disputes d where d.meeting_id = a.meeting_id and d.student_id = a.student_id)
        or (select max(late_after_minutes) from attendance_events e
          where e.meeting_id = a.meeting_id and e.student_id = a.student_id) <> 10`);
    expect(wrong).toEqual([]);
    const [register] = await one.read(sql`select count(*) > 1000 as many,
      avg((verdict = 'late')::int) between 0.03 and 0.2 as "someLate",
      count(corrected_verdict) between 10 and 80 as "someCorrected" from attendance`);
    expect(register).toEqual({ many: true, someLate: true, someCorrected: true });
  });

  it('has entries that were marked in a room, an open dispute and one that was decided', async () => {
    const [marked] = await one.read(sql`select count(*)::int > 3 as some, bool_and(mode <> 'online') as "inRooms"
      from attendance a join meetings m on m.id = a.meeting_id where is_marked`);
    expect(marked).toEqual({ some: true, inRooms: true });
    const found = await one.read(sql`select d.decided_at is null as open, d.created_at between m.ends_at
        and m.ends_at + interval '7 days' as "inTime", e.kinds, a.corrected_verdict as verdict
      from disputes d join meetings m on m.id = d.meeting_id
        join attendance a on a.meeting_id = d.meeting_id and a.student_id = d.student_id
        cross join lateral (select string_agg(kind, ' ' order by at) as kinds from attendance_events e
          where e.meeting_id = d.meeting_id and e.student_id = d.student_id) e order by d.id`);
    expect(found).toEqual([
      { open: true, inTime: true, kinds: 'contested', verdict: 'absent' },
      { open: false, inTime: true, kinds: 'contested decided', verdict: 'late' },
    ]);
  });

  it('has one payment and one receipt for each paid order, receipts numbered by time without gaps', async () => {
    const wrong = await one.read(sql`
      select orders.id from orders left join enrolments e on e.order_id = orders.id
        left join payments p on p.order_id = orders.id left join receipts r on r.order_id = orders.id
      where orders.paid_at is not null and (e.id is null or p.amount_in_paise is distinct from orders.amount_in_paise
        or (orders.status = 'refunded') <> (e.status = 'Cancelled') or (p.status = 'refunded') <> (e.status = 'Cancelled')
        or e.created_at <> orders.paid_at or r.issued_at is distinct from orders.paid_at
        or (r.facts->>'amountInPaise')::int <> orders.amount_in_paise or r.facts->>'reference' <> p.reference)
      union select order_id from order_events e join orders on orders.id = order_id where e.at < orders.created_at`);
    expect(wrong).toEqual([]);
    const [numbers] = await one.read(sql`select count(*)::int > 100 as many,
      bool_and(number = place) as "withoutGap", bool_and(last = most) as counted,
      bool_and(code ~ '^AV/\\d\\d-\\d\\d/\\d{6}$') as named
      from (select code, number, last, row_number() over (partition by financial_year order by issued_at, id) as place,
        max(number) over (partition by financial_year) as most
        from receipts join receipt_counters using (financial_year)) as numbered`);
    expect(numbers).toEqual({ many: true, withoutGap: true, counted: true, named: true });
  });

  it('has a part refund that lowered the fee, with its credit note', async () => {
    const found =
      await one.read(sql`select orders.status, r.amount_in_paise as amount, r.effect, n.code ~ '^AV/C\\d{4}/000001$' as numbered,
        n.facts #>> '{receipt,code}' = receipts.code as reduces, n.issued_at = r.settled_at as "atOnce",
        a.credited_in_paise::int as credited, a.balance_in_paise::int as balance, r.settled_at < ${size.today} as past
      from credit_notes n join refunds r on r.id = n.refund_id join orders on orders.id = n.order_id
        join receipts on receipts.order_id = orders.id
        join fee_accounts a on a.student_id = orders.student_id and a.course_id = orders.course_id`);
    expect(found).toEqual([
      {
        status: 'paid',
        amount: 500_000,
        effect: 'leaves',
        numbered: true,
        reduces: true,
        atOnce: true,
        credited: 500_000,
        balance: 0,
        past: true,
      },
    ]);
  });

  it('has the tax of every document, as the rules of the API compute it', async () => {
    const documents = await one.read<{ facts: ReceiptFacts; day: string }>(sql`
      select facts, (issued_at at time zone 'Asia/Kolkata')::date::text as day from receipts
      union all select facts, (issued_at at time zone 'Asia/Kolkata')::date::text from credit_notes`);
    const rules = await one.read<Record<string, unknown> & AppliedRule>(
      sql`select id, payer, place, valid_from::text as "validFrom" from tax_rules`,
    );
    for (const { facts, day } of documents) {
      const { amountInPaise, gstPercent, payer, issuer } = facts;
      expect(facts.tax).toEqual(taxOn({ amountInPaise, gstPercent, gstin: issuer.gstin, payer, rules, day }));
    }
    expect(documents.length).toBeGreaterThan(100);
  });

  it('has payers with a GSTIN of another state, who have paid in the month before', async () => {
    const paid = await one.read(sql`select facts #>> '{payer,gstin}' as gstin, facts #>> '{tax,placeOfSupply}' as place,
        (facts #>> '{tax,igstInPaise}')::int > 0 as igst
      from receipts where facts ? 'payer' and to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM') = '2026-10' order by 1`);
    expect(paid).toEqual(demoPayers.map(({ gstin }) => ({ gstin, place: gstin.slice(0, 2), igst: true })));
    expect([demoPaymentSettings, ...demoPayers].filter(({ gstin }) => !isGstin(gstin))).toEqual([]);
  });

  it('has orders in every status, and one payment that needs review', async () => {
    const states = await one.read(sql`select status, count(*)::int > 1 as several from orders group by 1 order by 1`);
    expect(states).toEqual([
      { status: 'attempted', several: true },
      { status: 'created', several: false },
      { status: 'expired', several: true },
      { status: 'needs_review', several: false },
      { status: 'paid', several: true },
      { status: 'refunded', several: true },
    ]);
    const transfers = await one.read(sql`select status, count(*)::int > 1 as several, count(image_id)::int as pictures
      from offline_payments group by 1 order by 1`);
    expect(transfers).toEqual([
      { status: 'approved', several: true, pictures: 0 },
      { status: 'refused', several: false, pictures: 0 },
      { status: 'submitted', several: true, pictures: 1 },
    ]);
    const differing = await one.read(sql`select orders.status, orders.amount_in_paise - p.amount_in_paise as missing
      from orders join payments p on p.order_id = orders.id and p.status = 'captured'
      where p.amount_in_paise <> orders.amount_in_paise`);
    expect(differing).toEqual([{ status: 'needs_review', missing: 10_000 }]);
  });

  it('has openings of every state, and each one that is open has students who may apply and students who may not', async () => {
    const rows = await one.read<{ id: number; state: string; isPublic: boolean }>(
      sql`select id, state, is_public as "isPublic" from openings order by id`,
    );
    const states = rows.map(({ state, isPublic }) => `${state}${isPublic ? ', public' : ''}`);
    const open = ['open, public', 'open, public', 'open', 'open'];
    expect(states).toEqual([...open, 'closed, public', 'draft']);
    const students = await one.read<{ id: number }>(sql`select id from users where role = 'STUDENT'`);
    const openIds = rows.filter(({ state }) => state === 'open').map(({ id }) => id);
    const now = new Date('2026-11-18T04:30:00Z');
    const ids = students.map(({ id }) => id);
    const standings = await listStandings(one.context.db, openIds, ids, now);
    const isFit = ({ isMet }: (typeof standings)[number]) => Object.values(isMet).every(Boolean);
    for (const id of openIds) {
      const ofOpening = standings.filter(({ openingId }) => openingId === id);
      expect([ofOpening.some(isFit), ofOpening.every(isFit)], `opening ${id}`).toEqual([true, false]);
    }
    const told = await one.read(sql`select count(*) = 100 as most from careers`);
    expect(told).toEqual([{ most: true }]);
  });

  it('has applications in many states, rounds with results told and untold, and an offer for the first student', async () => {
    const perOpening = await one.read(sql`select companies.name as company, count(*)::int as applications
      from applications a join openings on openings.id = a.opening_id join companies on companies.id = openings.company_id
      group by 1 order by 1`);
    expect(perOpening).toEqual([
      { company: 'Kestrano', applications: 11 },
      { company: 'Lumivanta', applications: 12 },
      { company: 'Orchapath', applications: 7 },
      { company: 'Tessorin', applications: 10 },
    ]);
    const states = await one.read(sql`select state, count(*)::int from applications group by 1 order by 1`);
    expect(states).toEqual([
      { state: 'accepted', count: 6 },
      { state: 'applied', count: 20 },
      { state: 'offered', count: 1 },
      { state: 'rejected', count: 8 },
      { state: 'waitlisted', count: 2 },
      { state: 'withdrawn', count: 3 },
    ]);
    const rounds = await one.read(sql`select title, count(s.result)::int as marked, count(s.told_at)::int as told
      from rounds join round_students s on s.round_id = rounds.id group by 1 order by 1`);
    expect(rounds).toEqual([
      { title: 'Talk with a developer', marked: 5, told: 0 },
      { title: 'Talk with the team', marked: 0, told: 0 },
      { title: 'Task at the computer', marked: 8, told: 8 },
      { title: 'Task: a page for a phone', marked: 7, told: 7 },
      { title: 'Written test', marked: 0, told: 0 },
    ]);
    const offered = await one.read(sql`select users.name, a.answer_by > ${`${size.today}T10:00:00+05:30`} as waits,
        a.resume_id is not null as resume, (select count(*)::int from application_states s where s.application_id = a.id) as steps
      from applications a join users on users.id = a.student_id where a.state = 'offered'`);
    expect(offered).toEqual([{ name: 'Ananya Reddy', waits: true, resume: true, steps: 2 }]);
    const links = await one.read(sql`select name from company_links`);
    expect(links).toEqual([{ name: 'Ritu from Tessorin' }]);
  });

  it('has accepted offers with letters, and joinings that are confirmed, contested, said by one side, open and planned', async () => {
    const joinings = await one.read(sql`select a.student_id is not null and m.id is not null as letter,
        j.planned_on > ${size.today} as later,
        (select answer from joining_answers s where s.application_id = a.id and side = 'student') as student,
        (select answer from joining_answers s where s.application_id = a.id and side = 'company') as company,
        (select count(*)::int from joining_links l where l.application_id = a.id) as links
      from applications a join joinings j on j.application_id = a.id join offer_letters o on o.application_id = a.id
      left join media m on m.id = o.media_id where a.state = 'accepted' order by a.id`);
    const past = { letter: true, later: false, links: 1 };
    expect(joinings).toEqual([
      { ...past, student: null, company: null },
      { ...past, student: 'joined', company: 'joined' },
      { ...past, student: 'joined', company: 'not_joined' },
      { ...past, student: 'joined', company: null },
      { letter: true, later: true, student: null, company: null, links: 0 },
    ]);
    const early = await one.read(sql`select s.id from joining_answers s join applications a on a.id = s.application_id
      where s.answered_at < a.state_at or s.joined_on < (a.applied_at at time zone 'Asia/Kolkata')::date`);
    expect(early).toEqual([]);
  });

  it('lets students refer friends, with friends in every state', async () => {
    const states = sql`select state, count(*)::int from referrals group by 1 order by 1`;
    expect(await one.read(states)).toEqual([
      { state: 'earned', count: 1 },
      { state: 'not_counted', count: 1 },
      { state: 'open', count: 2 },
      { state: 'to_decide', count: 1 },
    ]);
  });

  it('has coupons that work, come later, and are archived', async () => {
    const state = sql`case when archived_at is not null then 'archived' when starts_on > ${size.today} then 'coming' else 'active' end`;
    expect(await one.read(sql`select ${state} as state, count(*)::int from coupons group by 1 order by 1`)).toEqual([
      { state: 'active', count: 2 },
      { state: 'archived', count: 1 },
      { state: 'coming', count: 1 },
    ]);
  });

  it('has a course with two fee plans, and students whose next part is late, due soon, and due later', async () => {
    const plans = await one.read(sql`select name, sum(share)::int as share from fee_plans
      join fee_plan_parts on plan_id = fee_plans.id group by fee_plans.id order by fee_plans.id`);
    expect(plans).toEqual([
      { name: '3 parts', share: 10_000 },
      { name: '2 parts', share: 10_000 },
    ]);
    const parts = await one.read(sql`select number, settled_at is not null as paid, due_on < ${size.today} as late,
      count(*)::int from instalments group by 1, 2, 3 order by 1, 3`);
    expect(parts).toEqual([
      { number: 0, paid: true, late: true, count: 3 },
      { number: 1, paid: false, late: false, count: 2 },
      { number: 1, paid: false, late: true, count: 1 },
      { number: 2, paid: false, late: false, count: 3 },
    ]);
    const wrong = await one.read(sql`select o.id from orders o join instalments i on i.order_id = o.id
      where o.amount_in_paise <> i.amount_in_paise or o.fee_in_paise <> (select sum(amount_in_paise) from instalments
        where student_id = o.student_id and course_id = o.course_id)
        or o.fee_in_paise <> (select price_in_paise from courses where id = o.course_id)`);
    expect(wrong).toEqual([]);
  });

  it('has payment settings that the form accepts', async () => {
    const draft = paymentSettingsDraftSchema.parse({ ...demoPaymentSettings, version: 1 });
    const [settings] = await one.read(sql`select gstin, upi_id as "upiId", bank from payment_settings`);
    expect(settings).toEqual({ gstin: draft.gstin, upiId: draft.upiId, bank: draft.bank });
  });

  it('has legal pages that the form accepts, published before the first consent', async () => {
    for (const { kind: _, ...page } of demoDocuments) documentDraftSchema.parse({ ...page, basedOn: 0 });
    const late = await one.read(sql`select from consents where at <= (select max(published_at) from documents)`);
    expect(late).toEqual([]);
  });

  it('has notifications for the people with printed log-ins', async () => {
    const bells = await one.read(sql`select name, count(*) filter (where read_at is null)::int > 0 as unread
      from notifications join users on users.id = user_id group by 1 order by 1`);
    const names = ['Ananya Reddy', 'Arjun Deshmukh', 'Kabir Khan', 'Meera Iyer', 'Sneha Nair'];
    expect(bells).toEqual(names.map((name) => ({ name, unread: true })));
  });

  it('has ratings of trainers and courses that agree with their reviews', async () => {
    const wrong = await one.read(sql`
      select user_id as id, 'trainer' as of from trainer_profiles where (rating_sum, rating_count) <> (
        select coalesce(sum(rating_half_steps), 0), count(*) from reviews where trainer_id = user_id and hidden_at is null)
      union all select id, 'course' from courses where (rating_sum, rating_count) <> (
        select coalesce(sum(rating_half_steps), 0), count(*) from reviews where course_id = courses.id and hidden_at is null)`);
    expect(wrong).toEqual([]);
  });

  it('has public pictures of placed people, and of students among them only with their consent', async () => {
    const wrong = await one.read(sql`
      select placements.id from placements left join media on media.id = image_id
      where visibility = 'private' or (consented_at is null and image_id is not null)
        or (student_id is not null and not exists (
          select from consents where user_id = student_id and purpose = 'showcase' and given))`);
    expect(wrong).toEqual([]);
    const [who] =
      await one.read(sql`select count(student_id)::int as students, count(distinct display_name)::int as names,
      count(distinct company_id)::int as companies, count(image_id) between 18 and 24 as pictured,
      bool_and(placed_on < ${size.today}) as past from placements`);
    expect(who).toEqual({ students: 6, names: 29, companies: 19, pictured: true, past: true });
  });

  it('names what each text refers to that says "guaranteed" or "assured", and no other', async () => {
    const claims = await one.read(sql`select split_part(subject, ':', 1) as text, because, count(*)::int as count
      from text_claims group by 1, 2 order by 1`);
    expect(claims).toEqual([
      { text: 'syllabus', because: 'REST Assured is the name of a tool.', count: 1 },
      { text: 'syllabus-draft', because: 'REST Assured is the name of a tool.', count: 1 },
    ]);
    const others = await one.read(sql`select title as text from hero_slides union all select text from hero_slides
      union all select title from courses union all select description from courses union all select keywords from courses
      union all select tagline from site_settings union all select description from site_settings
      union all select to_jsonb(h)::text from home_page h union all select text from documents
      union all select about from openings union all select title from openings`);
    expect(others.flatMap(({ text }) => claimWordOf(String(text)) ?? [])).toEqual([]);
  });

  it('has a guarantee for each course that was bought, judged at the moment of the seed', async () => {
    const states = await one.read(sql`select state from guarantees group by 1 order by 1`);
    expect(states.map(({ state }) => state)).toEqual(['at_risk', 'ended', 'kept']);
    const [missing] = await one.read(sql`select
      (select count(*)::int from guarantees where judged_at is null) as unjudged,
      (select count(*)::int from enrolments e where e.source = 'payment'
        and not exists (select from guarantees g where g.order_id = e.order_id)) as without`);
    expect(missing).toEqual({ unjudged: 0, without: 0 });
  });

  it('shows each placed person who agreed, with a course', async () => {
    const [cards] =
      await one.read(sql`select count(*)::int as count from placements join courses on courses.id = course_id
      where not is_draft and (consented_at at time zone 'Asia/Kolkata')::date >= placed_on`);
    expect(cards).toEqual({ count: 24 });
  });

  it('has public copies of portraits only for students who agreed to be shown', async () => {
    const [copies] = await one.read(sql`select
      bool_and(exists (select from consents where user_id = users.id and purpose = 'showcase' and given)) as agreed,
      bool_and(media.visibility = 'public') as public, count(*) > 20 as many
      from users join media on media.id = showcase_image_id`);
    expect(copies).toEqual({ agreed: true, public: true, many: true });
  });

  it('has figures and statistics that match its rows', async () => {
    const [figures] = await one.read(sql`select courses, trainers, placements, companies,
      students = (select count(distinct student_id) from enrolments where status <> 'Cancelled') as "allStudents",
      students > 100 as many, placements_last_year between 15 and 28 as "mostLastYear" from site_figures`);
    expect(figures).toEqual({
      courses: 12,
      trainers: 8,
      placements: 29,
      companies: 19,
      allStudents: true,
      many: true,
      mostLastYear: true,
    });
  });

  it('has figures as of the moment of the seed, not of ten o’clock', async () => {
    const institute = await openInstitute();
    try {
      const before = new Date();
      await seedDemo(institute.context, { students: 1 });
      const counted = await institute.read<{ asOf: string }>(
        sql`select as_of::text as "asOf" from site_figures union all select as_of::text from institute_stats`,
      );
      const moments = counted.map(({ asOf }) => Date.parse(asOf));
      expect(moments).toHaveLength(2);
      for (const moment of moments) {
        expect(moment).toBeGreaterThanOrEqual(before.getTime());
        expect(moment).toBeLessThanOrEqual(Date.now());
      }
    } finally {
      await institute.close();
    }
  }, 60_000);

  it('prints a handful of log-ins', async () => {
    expect(demoLogins().map(({ name }) => name)).toEqual([
      'Kavitha Nambiar, owner',
      'Farida Khan, counsellor',
      'Suresh Pillai, accounts',
      'Deepa Kulkarni, coordinator',
      'Meera Iyer',
      'Arjun Deshmukh',
      'Ananya Reddy',
      'Kabir Khan',
      'Sneha Nair',
    ]);
    const [known] = await one.read(sql`select count(*)::int as count from users
      where email = any(${sql.param(demoLogins().map(({ login }) => login.split(' or ')[0]))}::text[])`);
    expect(known).toEqual({ count: 5 });
  });
});

describe('the calendar', () => {
  it('begins the day in India', () => {
    expect(dateInIndia(new Date('2026-11-14T18:29:00Z'))).toBe('2026-11-14');
    expect(dateInIndia(new Date('2026-11-14T18:30:00Z'))).toBe('2026-11-15');
  });
});

describe('npm run seed', () => {
  const seed = (changes: Record<string, string>, ...args: string[]) =>
    spawnSync(process.execPath, [apiProgram, 'seed', ...args], {
      env: { PATH: process.env['PATH'], ...one.environment, ...changes },
      encoding: 'utf8',
    });

  it.each(['0', 'many'])('refuses --students=%s', (students) => {
    const { status, stderr } = seed({}, `--students=${students}`);
    expect([status, stderr.trim()]).toEqual([1, '--students: is a number of people, 1 or more']);
  });

  it('says so when there is nothing to do', () => {
    const { status, stdout, stderr } = seed({});
    expect([status, stderr.trim()]).toEqual([0, 'The demo institute is here already; nothing was changed.']);
    expect(stdout.trim().split('\n')).toHaveLength(demoLogins().length);
  });

  it('refuses production', () => {
    const { status, stderr } = seed({
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://avsar.test',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    expect([status, stderr.trim()]).toEqual([1, 'seed: demo accounts never go into production']);
  });
});

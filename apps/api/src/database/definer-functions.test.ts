import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/databases.ts';
import { createQueues } from '../jobs/queue.ts';
import { migrate } from './migrate.ts';

type RoleName = 'avsar_api' | 'avsar_worker';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'), inject('template'));
  owner = await connect(database.ownerUrl);
  // Foreign keys and triggers are off: one batch with one seat, and two trainer links, are enough for the FOR EACH ROW
  // triggers.
  await owner.query(`set session_replication_role = replica;
    insert into trainer_courses (trainer_id, course_id) values (1, 1), (2, 1);
    insert into batches (course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
      values (1, 1, '09:00', '10:00', '2026-11-16', '2026-12-16', '{1}', 5);
    insert into enrolments (student_id, course_id, source, seat_count) values (1, 1, 'admin', 1);
    insert into batch_students (batch_id, student_id, course_id) values (1, 1, 1);
    insert into imports (name, status, has_headings, columns, created_by, created_at, started_by, started_at, finished_at)
      values ('', 'done', false, '{}', 1, now(), 1, now(), now());
    insert into orders (student_id, course_id, receipt, amount_in_paise, created_at, updated_at)
      values (1, 1, gen_random_uuid(), 100, now(), now()), (1, 2, gen_random_uuid(), 100, now(), now());
    insert into payments (order_id, kind, reference, status, amount_in_paise, currency, created_at)
      values (1, 'provider', 'pay_1', 'created', 100, 'INR', now());
    insert into payments (order_id, kind, reference, status, amount_in_paise, currency, created_at, captured_at)
      values (1, 'provider', 'pay_2', 'captured', 100, 'INR', now(), now()), (1, 'provider', 'pay_3', 'captured', 100, 'INR', now(), now());
    insert into refunds (key, payment_id, order_id, amount_in_paise, reason, requested_by, requested_at)
      values (gen_random_uuid(), 2, 1, 100, '', 'admin:1', now());
    insert into homework (batch_id, course_id, state, title, content, due_at, points, published_at, updated_by)
      values (1, 1, 'published', '', '{}', now() + interval '1 day', 10, now(), 'admin:1');
    insert into homework_versions (homework_id, number, title, content, due_at, accepts_late, points, saved_at, saved_by)
      values (1, 1, '', '{}', now(), true, 10, now(), 'admin:1');
    insert into hand_ins (homework_id, student_id, newest_version, handed_in_at) values (1, 1, 1, now());
    insert into hand_in_versions (hand_in_id, number, text, handed_in_at, due_at) values (1, 1, 'x', now(), now());
    insert into openings (company_id, title, place, work_mode, about, seats, skills, apply_by, state, is_public, needs_completed,
        needed_skill_keys, needed_skills, only_unplaced, updated_by)
      values (1, '', 'Pune', 'office', '', 5, '{}', '2026-12-01', 'draft', false, false, '{}', '{}', false, 'admin:1');
    insert into applications (opening_id, category_id, student_id, applied_at, state_at, state_by)
      values (1, 1, 1, now(), now(), 'student:1');
    insert into outcomes (enrolment_id, code, since, evidence, evidence_note, verified_at, verified_by)
      values (1, '3A', '2026-11-01', 'graduate_statement', '', now(), 'admin:1');
    insert into outcome_reports (course_title, graduated_from, graduated_to, as_of, published_by, method, graduates, counts,
        pay_known, hash)
      values ('', '2026-01-01', '2026-03-31', now(), 'admin:1', 1, 1, '{}', 0, repeat('0', 64));
    insert into rounds (opening_id, kind, title, starts_at, minutes, note, updated_by)
      values (1, 'test', '', now(), 30, '', 'admin:1');
    insert into round_students (round_id, application_id, opening_id, starts_at) values (1, 1, 1, now());
    set session_replication_role = origin`);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

const urlOf = (role: RoleName) => (role === 'avsar_api' ? database.databaseUrl : database.workerUrl);

/** Only code that runs as the table owner can grant this right: it shows that an attack worked. */
const stolenGrant = 'grant insert on public.admins to avsar_api, avsar_worker';
const trap = `
  create function pg_temp.take() returns trigger language plpgsql as $$ begin ${stolenGrant}; return null; end $$;
  create function pg_temp.take_value() returns boolean language plpgsql as $$ begin ${stolenGrant}; return true; end $$;`;

/** Payment 3 was captured and has no refund. */
const insertRefund = (effect: string) => `
  insert into public.refunds (key, payment_id, order_id, amount_in_paise, effect, reason, requested_by, requested_at)
    values (gen_random_uuid(), 3, 1, 40, '${effect}', '', 'admin:1', now())`;

/** A temporary table of this name, which hides the real one if pg_temp comes first in the search path. */
const tableNamed = (name: string) => `
  create temp table ${name} as select * from public.${name} limit 0;
  create trigger take before update or delete on pg_temp.${name} for each statement execute function pg_temp.take();`;

/** The same for a table into which the function only inserts. */
const filledTableNamed = (name: string) => `
  create temp table ${name} as select * from public.${name} limit 0;
  create trigger take before insert on pg_temp.${name} for each statement execute function pg_temp.take();`;

/** The functions of the ledger need the unique index that their conflict clause names. */
const ledgerNamed = `${filledTableNamed('ledger_entries')}
  create unique index on pg_temp.ledger_entries (source);`;

/** The same for a table from which the function only reads. */
const viewNamed = (name: string) =>
  `create temp view ${name} as select * from public.${name} where pg_temp.take_value();`;

/** A temporary type of this name; casting a value to it runs the attacker's check function. */
const typeNamed = (name: string) => `create domain pg_temp.${name} as pg_catalog.${name} check (pg_temp.take_value());`;

interface Attack {
  readonly function: string;
  readonly role: RoleName;
  /** SQL that creates objects in the attacker's temporary schema. */
  readonly plant: string;
  /** SQL that makes the owner's function run. */
  readonly call: string;
}

const anEntry = `insert into audit_log (actor, action, subject) values ('system', 'test', 'test')`;

const attacks: readonly Attack[] = [
  { function: 'delete_person', role: 'avsar_api', plant: tableNamed('users'), call: 'select delete_person(0)' },
  {
    function: 'delete_unverified_people',
    role: 'avsar_worker',
    plant: tableNamed('users'),
    call: `select delete_unverified_people('2020-01-01')`,
  },
  {
    function: 'undo_import',
    role: 'avsar_api',
    plant: tableNamed('users'),
    call: 'select undo_import(1, now())',
  },
  { function: 'delete_course', role: 'avsar_api', plant: tableNamed('courses'), call: 'select delete_course(0)' },
  {
    function: 'delete_trainer_course',
    role: 'avsar_api',
    plant: tableNamed('trainer_courses'),
    call: 'select delete_trainer_course(0)',
  },
  { function: 'delete_batch', role: 'avsar_api', plant: tableNamed('batches'), call: 'select delete_batch(0)' },
  {
    function: 'delete_placement',
    role: 'avsar_api',
    plant: tableNamed('placements'),
    call: 'select delete_placement(0)',
  },
  { function: 'delete_company', role: 'avsar_api', plant: tableNamed('companies'), call: 'select delete_company(0)' },
  {
    function: 'delete_company_contact',
    role: 'avsar_api',
    plant: tableNamed('company_contacts'),
    call: 'select delete_company_contact(0)',
  },
  { function: 'delete_opening', role: 'avsar_api', plant: tableNamed('openings'), call: 'select delete_opening(0)' },
  {
    function: 'delete_opening_category',
    role: 'avsar_api',
    plant: tableNamed('opening_categories'),
    call: 'select delete_opening_category(0)',
  },
  {
    function: 'note_application_state',
    role: 'avsar_api',
    plant: filledTableNamed('application_states'),
    call: `update public.applications set state = 'withdrawn'`,
  },
  {
    function: 'check_application',
    role: 'avsar_api',
    plant: typeNamed('text'),
    call: 'update public.applications set state = state',
  },
  {
    function: 'check_opening_seats',
    role: 'avsar_api',
    plant: viewNamed('applications'),
    call: 'update public.openings set seats = seats - 1',
  },
  {
    function: 'check_intent',
    role: 'avsar_api',
    plant: viewNamed('enrolments'),
    call: `insert into public.intents (enrolment_id, intent, said_by) values (1, 'job', 'user:1')`,
  },
  {
    function: 'check_outcome',
    role: 'avsar_api',
    plant: viewNamed('enrolments'),
    call: `update public.outcomes set evidence_note = 'x'`,
  },
  {
    function: 'count_outcome_report_rows',
    role: 'avsar_api',
    plant: viewNamed('outcome_reports'),
    call: `insert into public.outcome_report_rows (report_id, position, course, code) values (1, 1, '', '4')`,
  },
  {
    function: 'freeze_guarantee',
    role: 'avsar_api',
    plant: viewNamed('guarantee_versions'),
    call: `update public.enrolments set source = 'payment', order_id = 1`,
  },
  {
    function: 'note_outcome',
    role: 'avsar_api',
    plant: filledTableNamed('outcome_changes'),
    call: `update public.outcomes set evidence_note = 'y'`,
  },
  { function: 'delete_round', role: 'avsar_api', plant: tableNamed('rounds'), call: 'select delete_round(0)' },
  { function: 'delete_holiday', role: 'avsar_api', plant: tableNamed('holidays'), call: 'select delete_holiday(0)' },
  {
    function: 'create_first_admin',
    role: 'avsar_api',
    plant: tableNamed('setup_links'),
    call: `select create_first_admin('', 'x', 'x', null, '{}', now())`,
  },
  {
    function: 'accept_staff_invitation',
    role: 'avsar_api',
    plant: tableNamed('staff_invitations'),
    call: `select accept_staff_invitation(0, '', 'x', null, '{}', now())`,
  },
  ...(['avsar_api', 'avsar_worker'] as const).map((role) => ({
    function: 'raise_payment',
    role,
    plant: tableNamed('payments'),
    call: `select raise_payment(0, 'captured', now())`,
  })),
  {
    function: 'orders_to_ledger',
    role: 'avsar_api',
    plant: ledgerNamed,
    call: `update public.orders set status = 'paid', paid_at = now()`,
  },
  {
    function: 'payments_to_ledger',
    role: 'avsar_api',
    plant: ledgerNamed,
    call: `select raise_payment(1, 'captured', now())`,
  },
  {
    function: 'refunds_to_ledger',
    role: 'avsar_worker',
    plant: ledgerNamed,
    call: `update public.refunds set status = 'processed', reference = 'rfnd_1', settled_at = now()`,
  },
  {
    function: 'refunds_within_payment',
    role: 'avsar_worker',
    plant: tableNamed('payments'),
    call: insertRefund('returns'),
  },
  {
    function: 'refunds_reduce_fee',
    role: 'avsar_api',
    plant: ledgerNamed,
    call: insertRefund('leaves'),
  },
  {
    function: 'course_changes_to_ledger',
    role: 'avsar_api',
    plant: ledgerNamed,
    call: `insert into public.course_changes (student_id, from_course_id, to_course_id, from_order_id, to_order_id, carried_in_paise,
      price_in_paise, given_back_in_paise, reason, actor, at) values (1, 1, 2, 1, 2, 100, 100, 0, '', 'admin:1', now())`,
  },
  {
    function: 'post_ledger_entry',
    role: 'avsar_api',
    plant: ledgerNamed,
    call: `select post_ledger_entry(1, 1, 'charge', 100, 'planted', 'system', null, now())`,
  },
  {
    function: 'ledger_entries_add_up',
    role: 'avsar_worker',
    plant: tableNamed('fee_accounts'),
    call: `select post_ledger_entry(1, 1, 'charge', 100, 'planted', 'system', null, now())`,
  },
  {
    function: 'enrolments_count',
    role: 'avsar_worker',
    plant: tableNamed('users'),
    call: 'update public.enrolments set status = status where false',
  },
  {
    function: 'batch_students_count',
    role: 'avsar_api',
    plant: tableNamed('users'),
    call: 'delete from public.batch_students where false',
  },
  {
    function: 'batch_students_history',
    role: 'avsar_api',
    plant: filledTableNamed('seat_changes'),
    call: 'delete from public.batch_students',
  },
  {
    function: 'batch_students_keep_stay',
    role: 'avsar_api',
    plant: filledTableNamed('former_seats'),
    call: 'delete from public.batch_students',
  },
  {
    function: 'enrolments_history',
    role: 'avsar_api',
    plant: filledTableNamed('seat_changes'),
    call: `update public.enrolments set status = 'Cancelled'`,
  },
  {
    function: 'enrolments_settle_signals',
    role: 'avsar_api',
    plant: filledTableNamed('signals'),
    call: `update public.enrolments set status = 'Completed'`,
  },
  {
    function: 'enrolments_grant',
    role: 'avsar_api',
    plant: tableNamed('grants'),
    call: `update public.enrolments set status = 'Cancelled'`,
  },
  { function: 'delete_homework', role: 'avsar_api', plant: tableNamed('homework'), call: 'select delete_homework(0)' },
  {
    function: 'homework_keep_version',
    role: 'avsar_api',
    plant: filledTableNamed('homework_versions'),
    call: `update public.homework set title = 'Other'`,
  },
  {
    function: 'hand_in_versions_count',
    role: 'avsar_api',
    plant: tableNamed('hand_ins'),
    call: `insert into public.hand_in_versions (hand_in_id, number, text, handed_in_at, due_at) values (1, 0, 'x', now(), now())`,
  },
  {
    function: 'hand_in_grades_count',
    role: 'avsar_api',
    plant: tableNamed('hand_ins'),
    call: `insert into public.hand_in_grades (hand_in_id, number, version, homework_id, homework_version, outcome, points, feedback, graded_at,
      graded_by) values (1, 0, 1, 1, 1, 'graded', 5, '', now(), 'admin:1')`,
  },
  {
    function: 'batches_archived_count',
    role: 'avsar_api',
    plant: tableNamed('users'),
    call: 'update public.batches set archived_at = now()',
  },
  {
    function: 'batches_hand_over',
    role: 'avsar_api',
    plant: tableNamed('meetings'),
    call: 'update public.batches set trainer_course_id = 2',
  },
  {
    function: 'check_round_student',
    role: 'avsar_api',
    plant: `create temp view rounds as select 1 as id, null::timestamptz as cancelled_at from (select pg_temp.take_value()) as taken;`,
    call: `update public.round_students set remark = 'x'`,
  },
  {
    function: 'reviews_add_up',
    role: 'avsar_api',
    plant: tableNamed('courses'),
    call: 'update public.reviews set hidden_at = hidden_at where false',
  },
  ...(['avsar_api', 'avsar_worker'] as const).map((role) => ({
    function: 'audit_log_chain',
    role,
    plant: `create temp view audit_head as select 1 as entry_id, ''::bytea as hash from (select pg_temp.take_value()) as taken;`,
    call: anEntry,
  })),
  { function: 'audit_log_hash', role: 'avsar_worker', plant: typeNamed('text'), call: anEntry },
  {
    function: 'make_month_partitions',
    role: 'avsar_worker',
    plant: typeNamed('date'),
    call: `select make_month_partitions('public.audit_log', 3)`,
  },
];

/** Whether the role got a right that grants.sql does not stolenGrant. The transaction is never committed. */
async function gainsOwnerRights({ role, plant, call }: Omit<Attack, 'function'>): Promise<boolean> {
  const client = await connect(urlOf(role));
  try {
    await client.query('begin');
    await client.query(trap + plant);
    await client.query('savepoint planted');
    // Some of these calls fail for another reason, such as a missing row; then the attack gained nothing.
    await client.query(call).catch(() => client.query('rollback to savepoint planted'));
    const { rows } = await client.query<{ took: boolean }>(
      `select has_table_privilege('public.admins', 'INSERT') as took`,
    );
    return rows[0]?.took === true;
  } finally {
    await client.end();
  }
}

const grantToPublic = (right: string) =>
  owner.query(`
  do $$ begin execute format('grant ${right} on database %I to public', current_database()); end $$`);

describe('a temporary object with the name of one of ours (threat 41)', () => {
  describe('where temporary objects may be created: the search path of the function alone stops the attack', () => {
    beforeAll(() => grantToPublic('temporary'));

    it.each(attacks)('$role gains nothing by $function', async (attack) => {
      expect(await gainsOwnerRights(attack)).toBe(false);
    });

    it('every function that runs as the owner has an attack in this file', async () => {
      const { rows } = await owner.query<{ name: string }>(`select proname as name from pg_proc
        where prosecdef and pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`);
      const attacked = new Set(attacks.map((attack) => attack.function));
      expect(rows.map(({ name }) => name).filter((name) => !attacked.has(name))).toEqual([]);
    });

    it('the attack does work on a function with the old search path, so this test can fail', async () => {
      const before = 'alter function delete_person(integer) set search_path = pg_catalog, public';
      await owner.query(before);
      try {
        const [attack] = attacks;
        expect(attack && (await gainsOwnerRights(attack))).toBe(true);
      } finally {
        await owner.query('alter function delete_person(integer) set search_path = pg_catalog, public, pg_temp');
      }
    });

    it.each<[string, string]>([
      [
        'an operator',
        `create function pg_temp.same(integer, integer) returns boolean language plpgsql as $$ begin ${stolenGrant}; return true; end $$;
        create operator pg_temp.= (leftarg = integer, rightarg = integer, function = pg_temp.same);`,
      ],
      [
        'a function',
        `create function pg_temp.payment_rank(text) returns integer language plpgsql as $$ begin ${stolenGrant}; return 1; end $$;`,
      ],
    ])('%s of the temporary schema is never called by the owner', async (_title, plant) => {
      const calls = [`select delete_person(0)`, `select raise_payment(0, 'captured', now())`];
      for (const call of calls) expect(await gainsOwnerRights({ role: 'avsar_api', plant, call })).toBe(false);
    });
  });

  describe('after grants.sql was applied: neither role can create a temporary object', () => {
    beforeAll(() => migrateAgain());

    it.each(['avsar_api', 'avsar_worker'] as const)('%s', async (role) => {
      const client = await connect(urlOf(role));
      const codeOf = (statement: string) =>
        client.query(statement).then(
          () => 'done',
          (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
        );
      for (const statement of ['create temp table users (id int)', trap, typeNamed('text')])
        expect(await codeOf(statement)).toBe('42501');
      await client.end();
    });
  });
});

const migrateAgain = () =>
  migrate({
    ownerUrl: database.ownerUrl,
    roles: [
      { name: 'avsar_api', url: database.databaseUrl },
      { name: 'avsar_worker', url: database.workerUrl },
    ],
    createQueues,
  });

describe('a database that was upgraded from PostgreSQL 14, where every role may create objects in the schema public', () => {
  beforeEach(() => owner.query('grant create on schema public to public'));
  afterEach(() => owner.query('revoke create on schema public from public'));

  const better = `create function public.payment_rank(varchar) returns integer language plpgsql as $$ begin ${stolenGrant}; return 1; end $$;`;

  it('is closed by the next migrate', async () => {
    await migrateAgain();
    const client = await connect(database.databaseUrl);
    await expect(client.query(better)).rejects.toThrow('permission denied for schema public');
    await client.end();
  });
});

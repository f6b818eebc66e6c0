import { query } from './database.ts';

/** A student or trainer of the demo institute. */
export interface Person {
  readonly id: number;
  readonly role: 'STUDENT' | 'TRAINER';
  readonly name: string;
  readonly email: string;
  readonly mobileNumber: string;
}

/** Creates the database sequence by which parallel processes take people in turn. */
export const createPersonSequence = () => query('create sequence journeys_next_person minvalue 0');

/** A student whom no other journey of this run uses: codes are limited per person, and journeys run in parallel. */
export async function takeStudent(): Promise<Person> {
  return take('STUDENT');
}

/** The next trainer in turn. There are only a few, so journeys share them. */
export async function takeTrainer(): Promise<Person> {
  return take('TRAINER');
}

/** People who signed up in a journey belong to that journey. */
const isOfJourney = "email like '%@people.example'";

async function take(role: Person['role']): Promise<Person> {
  const [next] = await query<{ turn: string }>("select nextval('journeys_next_person') as turn");
  const [person] = await query<Person>(
    `select id, role, name, email, mobile_number as "mobileNumber" from users
      where role = $1 and status = 'active' and not ${isOfJourney}
      order by id
      offset $2 % (select count(*) from users where role = $1 and status = 'active' and not ${isOfJourney}) limit 1`,
    [role, next?.turn],
  );
  if (person === undefined) throw new Error(`The demo institute has no ${role}`);
  return person;
}

/** Makes the codes of a person older by a number of seconds. */
export async function makeCodesOlder({ id }: Person, seconds: number): Promise<void> {
  await query(
    `update otp_challenges
        set created_at = created_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2)
      where user_id = $1`,
    [id, seconds],
  );
}

/** Ends all sessions of a person, as a log-out on another device would. */
export async function endSessions({ id }: Person): Promise<void> {
  await query("update sessions set ended_at = now(), end_reason = 'revoked' where user_id = $1 and ended_at is null", [
    id,
  ]);
}

import { query } from './database.ts';

/** Somebody of the demo institute. */
export interface Person {
  readonly id: number;
  readonly role: 'STUDENT' | 'TRAINER';
  readonly name: string;
  readonly email: string;
  readonly mobileNumber: string;
}

/** Everybody is taken in turn, also by processes that know nothing of each other. */
export const prepareTurns = () => query('create sequence journeys_next_person minvalue 0');

/** A student nobody else has had in this run: codes are counted per person, and journeys run side by side. */
export async function takeStudent(): Promise<Person> {
  return take('STUDENT');
}

/** There are only a few trainers, so they come round again. */
export async function takeTrainer(): Promise<Person> {
  return take('TRAINER');
}

/** Whoever signed up in a journey is that journey's. */
const isTaken = "email like '%@people.example'";

async function take(role: Person['role']): Promise<Person> {
  const [next] = await query<{ turn: string }>("select nextval('journeys_next_person') as turn");
  const [person] = await query<Person>(
    `select id, role, name, email, mobile_number as "mobileNumber" from users
      where role = $1 and status = 'active' and not ${isTaken}
      order by id
      offset $2 % (select count(*) from users where role = $1 and status = 'active' and not ${isTaken}) limit 1`,
    [role, next?.turn],
  );
  if (person === undefined) throw new Error(`The demo institute has no ${role}`);
  return person;
}

/** As if so much time had passed since this person's codes were sent. */
export async function makeCodesOlder({ id }: Person, seconds: number): Promise<void> {
  await query(
    `update otp_challenges
        set created_at = created_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2)
      where user_id = $1`,
    [id, seconds],
  );
}

/** As the person would do on another device. */
export async function endSessions({ id }: Person): Promise<void> {
  await query("update sessions set ended_at = now(), end_reason = 'revoked' where user_id = $1 and ended_at is null", [
    id,
  ]);
}

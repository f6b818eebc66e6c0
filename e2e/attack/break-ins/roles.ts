import { query } from '../../fixtures/database.ts';
import { readTestAddresses } from '../../fixtures/environment/places.ts';
import { fieldErrorsOf } from './ask.ts';
import type { BreakIn } from './break-in.ts';

const databaseAs = (role: string) => {
  const url = new URL(readTestAddresses().database);
  url.username = role;
  return url.href;
};

/** Whether the role may run the statements. */
const works = (role: string, statements: string) =>
  query(statements, [], databaseAs(role)).then(
    () => true,
    () => false,
  );

/**
 * A temporary table with the name of a real one, which comes first in the search path; its trigger would run as the
 * owner.
 */
const trap = `
  create temporary table users (like public.users);
  create function pg_temp.spring() returns trigger language plpgsql as $$
    begin alter role avsar_api superuser; return null; end $$;
  create trigger spring after insert or update or delete on users execute function pg_temp.spring();
  select public.delete_person(0);`;

export const roleBreakIns: readonly BreakIn[] = ['avsar_api', 'avsar_worker'].map((role) => ({
  hole: '2',
  name: `${role} becomes the owner`,
  attempt: async () => {
    const faults = fieldErrorsOf({
      'a temporary table can be made': await works(role, 'create temporary table trap (id int)'),
      'a table can be made in public': await works(role, 'create table public.trap (id int)'),
      'a function of the owner’s fell into a temporary table': await works(role, trap),
      'the audit log can be changed': await works(role, "update audit_log set action = 'x'"),
      'the role can be raised': await works(role, `alter role ${role} superuser`),
    });
    // Roles belong to the whole database server, which other tests may use afterwards.
    await query(`alter role ${role} nosuperuser`);
    return faults;
  },
}));

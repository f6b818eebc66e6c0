import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/databases.ts';

/** The database's own rules about passwords and owners, past which the api cannot go even with SQL of its own. */
let database: TestDatabase;
let owner: pg.Client;
let api: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'), inject('template'));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  api = new pg.Client({ connectionString: database.databaseUrl });
  await Promise.all([owner.connect(), api.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), api.end()]);
  await database.drop();
});

const secret = String.raw`'\xabcd'`;

/** An invited account with an open link; the columns of the link are SQL expressions. */
async function invite(link: Readonly<Record<string, string>> = {}, account = 'null'): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(`
    with invited as (insert into admins (username, email, role, rights, disabled_at)
      values (gen_random_uuid()::text, gen_random_uuid()::text, 'other', '{}', ${account}) returning id)
    insert into staff_invitations (admin_id, token_hash, created_at, expires_at, ended_at)
      select id, ${link['token_hash'] ?? secret}, now() - interval '4 days',
        ${link['expires_at'] ?? `now() + interval '1 day'`}, ${link['ended_at'] ?? 'null'} from invited returning id`);
  return rows[0]?.id ?? 0;
}

const accept = async (linkId: number, { hash = secret, now = 'now()' } = {}) => {
  const { rows } = await api.query<{ id: number | null }>(
    `select accept_staff_invitation(${linkId}, ${hash}, 'new', null, '{}', ${now}) as id`,
  );
  return rows[0]?.id ?? null;
};

const passwords = async () =>
  (await owner.query<{ count: string }>(`select count(*) from admins where password_hash = 'new'`)).rows[0]?.count;

describe('accept_staff_invitation', () => {
  beforeEach(async () => {
    await owner.query('truncate admins cascade');
  });

  it('sets the password once', async () => {
    const id = await invite();
    expect(await accept(id)).not.toBeNull();
    expect(await passwords()).toBe('1');
    expect(await accept(id)).toBeNull();
  });

  it.each<[string, Parameters<typeof invite>, Parameters<typeof accept>[1]]>([
    ['with a wrong secret', [], { hash: String.raw`'\x00'` }],
    ['with an empty secret', [], { hash: `''` }],
    ['without a secret', [], { hash: 'null' }],
    ['that was not mailed yet', [{ token_hash: 'null' }], { hash: 'null' }],
    ['that was used or replaced', [{ ended_at: 'now()' }], {}],
    ['that has expired', [{ expires_at: `now() - interval '1 second'` }], {}],
    [
      'that has expired, at an earlier time that the caller names',
      [{ expires_at: `now() - interval '1 second'` }],
      { now: `now() - interval '2 days'` },
    ],
    ['at a later time that the caller names', [], { now: `now() + interval '2 days'` }],
    ['of a suspended account', [{}, 'now()'], {}],
  ])('writes no password by a link %s', async (_title, invited, given) => {
    expect(await accept(await invite(...invited), given)).toBeNull();
    expect(await passwords()).toBe('0');
  });

  it('writes no password by the secret of another link', async () => {
    const [id, other] = [
      await invite({ token_hash: String.raw`'\x01'` }),
      await invite({ token_hash: String.raw`'\x02'` }),
    ];
    expect(await accept(id, { hash: String.raw`'\x02'` })).toBeNull();
    expect(await accept(other, { hash: String.raw`'\x01'` })).toBeNull();
    expect(await passwords()).toBe('0');
  });
});

describe('the last owner who can log in', () => {
  const insert = async (values: string) => {
    const columns = '(username, email, password_hash, disabled_at)';
    const { rows } = await owner.query<{ id: number }>(`insert into admins ${columns} values ${values} returning id`);
    return rows[0]?.id ?? 0;
  };
  beforeEach(async () => {
    await owner.query('truncate admins cascade');
    // Neither an invited owner nor a suspended one could let anybody in.
    await insert(`('invited', 'invited@office.test', null, null)`);
    await insert(`('suspended', null, 'x', now())`);
  });

  it.each([`role = 'manager'`, 'disabled_at = now()', `role = 'other', rights = '{staff}'`])(
    'stays, also for a statement of the api: %s',
    async (change) => {
      const id = await insert(`('meera', null, 'x', null)`);
      const attempt = api.query(`update admins set ${change} where id = ${id}`);
      await expect(attempt).rejects.toMatchObject({ code: '23001' });
      await insert(`('arjun', null, 'x', null)`);
      await expect(api.query(`update admins set ${change} where id = ${id}`)).resolves.toMatchObject({ rowCount: 1 });
    },
  );

  it('stays when one statement removes all of them', async () => {
    await insert(`('meera', null, 'x', null), ('arjun', null, 'x', null)`);
    await expect(api.query('update admins set disabled_at = now()')).rejects.toMatchObject({ code: '23001' });
  });

  it('stays when two owners suspend each other at the same time', async () => {
    const [meera, arjun] = [await insert(`('meera', null, 'x', null)`), await insert(`('arjun', null, 'x', null)`)];
    const second = new pg.Client({ connectionString: database.databaseUrl });
    await second.connect();
    await api.query(`begin; update admins set disabled_at = now() where id = ${arjun}`);
    const other = second.query(`update admins set disabled_at = now() where id = ${meera}`).then(
      () => 'done',
      (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
    );
    await api.query('commit');
    expect(await other).toBe('23001');
    await second.end();
  });

  it('keeps all rights: an owner without one cannot be stored', async () => {
    const id = await insert(`('meera', null, 'x', null)`);
    const attempt = api.query(`update admins set rights = '{staff}' where id = ${id}`);
    await expect(attempt).rejects.toMatchObject({ constraint: 'admins_owner_rights' });
  });
});

import pg from 'pg';

/** A database role that a process logs in as. Name and password are part of the URL. */
export interface LoginRole {
  readonly name: 'avsar_api' | 'avsar_worker';
  readonly url: string;
}

const duplicateObject = '42710';
const uniqueViolation = '23505';

/** Creates the roles of api and worker if they are missing; an existing role keeps its password. */
export async function ensureLoginRoles(client: pg.Client, roles: readonly LoginRole[]): Promise<void> {
  for (const { name, url } of roles) {
    const { username, password } = new URL(url);
    if (decodeURIComponent(username) !== name)
      throw new Error(`The address of the ${name} process must log in as ${name}`);
    const found = await client.query('select from pg_roles where rolname = $1', [name]);
    if (found.rowCount === 0) await createRole(client, name, decodeURIComponent(password));
  }
}

async function createRole(client: pg.Client, name: string, password: string): Promise<void> {
  const secret = password === '' ? '' : ` password ${client.escapeLiteral(password)}`;
  try {
    await client.query(`create role ${client.escapeIdentifier(name)} login${secret}`);
  } catch (error) {
    // Roles are shared by the whole server: the migration of another database may have created it meanwhile.
    const raced = error instanceof pg.DatabaseError && [duplicateObject, uniqueViolation].includes(error.code ?? '');
    if (!raced) throw error;
  }
}

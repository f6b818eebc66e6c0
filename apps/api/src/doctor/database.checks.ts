import { connectDatabase, type Db } from '#database/client.ts';
import {
  answers,
  hasRole,
  listEnquiryAddresses,
  listMissingMigrations,
  readInstallationState,
} from '#database/installation-state.ts';
import { readQueues } from '#jobs/queue-figures.ts';
import { type Checks, type DoctorContext, fault, type Finding, networkCodeOf, ok, warning } from './check.ts';

/** The worker takes a job within seconds. */
const longestWaitSeconds = 5 * 60;
/** So many enquiries from one address are no coincidence. */
const enquiriesCompared = 10;

export function databaseChecks({ db, env }: DoctorContext): Checks {
  return {
    database: async () => {
      const { version, isReadOnly } = await readInstallationState(db);
      return isReadOnly
        ? fault(`PostgreSQL ${version} is read-only: it is a standby, or default_transaction_read_only is on`)
        : ok(`PostgreSQL ${version} answers and can be written to`);
    },
    'database roles': async () => {
      const unable = [
        ...(await faultsOf(db, 'DATABASE_URL', env.DATABASE_URL)),
        ...(await faultsOf(db, 'WORKER_DATABASE_URL', env.WORKER_DATABASE_URL)),
      ];
      return unable.length === 0 ? ok('api and worker can log in to the database') : fault(unable.join('; '));
    },
    schema: async () => {
      const missing = await listMissingMigrations(db);
      return missing.length === 0
        ? ok('all migrations are applied')
        : fault(`${missing.length} migrations are missing (${missing.at(-1)}): run migrate`);
    },
    jobs: async () => {
      const { avsar_job_oldest_waiting_seconds: waiting, avsar_jobs_failed: failed } = await readQueues(db);
      const oldestJobSeconds = Math.max(...Object.values(waiting));
      const failedJobs = Object.values(failed).reduce((sum, count) => sum + count, 0);
      if (oldestJobSeconds > longestWaitSeconds) {
        const minutes = Math.round(oldestJobSeconds / 60);
        return fault(`a job has been waiting for ${minutes} minutes: start the worker, or read its log`);
      }
      if (failedJobs > 0) {
        return warning(`${failedJobs} jobs were given up after all retries: the log of the worker has the reasons`);
      }
      return ok('no job is waiting for long');
    },
    admins: async () => {
      const { admins, adminsWithoutSecondFactor } = await readInstallationState(db);
      if (admins === 0) return fault('there is no admin: run setup, and open its link');
      return adminsWithoutSecondFactor === 0
        ? ok(`${admins}, each with an authenticator app`)
        : warning(`${adminsWithoutSecondFactor} of ${admins} log in without an authenticator app: create-admin --totp`);
    },
    proxies: async () => checkProxies(env.TRUSTED_PROXIES, await listEnquiryAddresses(db, enquiriesCompared)),
  };
}

async function faultsOf(db: Db, name: string, url: string | undefined): Promise<string[]> {
  if (url === undefined) return [`${name} is missing`];
  const database = connectDatabase({ url, poolSize: 1, applicationName: 'avsar-doctor', onError: () => {} });
  try {
    await answers(database.db);
    return [];
  } catch (error) {
    const role = decodeURIComponent(new URL(url).username);
    return [adviseOnLogin({ name, role, isThere: await hasRole(db, role), code: networkCodeOf(error) })];
  } finally {
    await database.close();
  }
}

interface FailedLogin {
  /** Of the variable. */
  readonly name: string;
  readonly role: string;
  readonly isThere: boolean;
  /** SQLSTATE, or the code of a network error. */
  readonly code: string;
}

/** PostgreSQL may answer that the password is wrong (28P01) also if there is no such role. */
export function adviseOnLogin({ name, role, isThere, code }: FailedLogin): string {
  const says = `${name} does not work (${code})`;
  if (!isThere && (code === '28P01' || code === '28000'))
    return `${says}: there is no role ${role}; run migrate, which makes it with the password of ${name}`;
  return code === '28P01'
    ? `${says}: the role ${role} has another password; correct ${name}, or run as the owner: alter role ${role} password '…'`
    : `${says}: correct ${name}`;
}

const isEverybody = (network: string) => network.endsWith('/0');

/** Without the right proxies all visitors have the address of the proxy, and one flood locks everybody out. */
export function checkProxies(trusted: readonly string[], addresses: readonly string[]): Finding {
  if (trusted.some(isEverybody)) {
    return fault('TRUSTED_PROXIES trusts every address: a visitor could pretend to be another one');
  }
  const [newest, ...others] = addresses;
  const isOne = addresses.length === enquiriesCompared && others.every((address) => address === newest);
  if (newest !== undefined && (isOne || trusted.includes(newest))) {
    return fault(
      `enquiries come from ${newest}, which seems to be the proxy: name in TRUSTED_PROXIES the address from which ` +
        'nginx reaches the api, and let nginx set X-Forwarded-For',
    );
  }
  return ok(newest === undefined ? `${trusted.join(', ')}; no enquiry yet to compare with` : trusted.join(', '));
}

import type { DemoLogin } from '@avsar/demo';

/** The log-ins in the output of the command `seed`, which prints one per line, as JSON. */
export const readLogins = (printed: string): DemoLogin[] =>
  printed
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as DemoLogin);

export interface AdminLogin {
  readonly username: string;
  readonly password: string;
}

/** Finds the admin in the output of `seed`: the admin's log-in is `username / password`. */
export function findAdminLogin(printed: string): AdminLogin {
  const [username, password] =
    readLogins(printed)
      .find(({ role }) => role === 'ADMIN')
      ?.login.split(' / ') ?? [];
  if (username === undefined || password === undefined) throw new Error('seed: printed no admin');
  return { username, password };
}

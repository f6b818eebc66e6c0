import { demoAdmin, demoStaff } from '../institute/institute.ts';
import { namedStudents } from './people.ts';
import { demoTrainers } from './trainers.ts';

/** A log-in to the demo. The command `seed` of the api prints one per line, as JSON. */
export interface DemoLogin {
  readonly role: 'ADMIN' | 'TRAINER' | 'STUDENT';
  readonly name: string;
  readonly login: string;
}

/** A few people to log in as; listing all would fill a page. */
export function demoLogins(): DemoLogin[] {
  const loginsOf = (
    role: DemoLogin['role'],
    people: readonly { name: string; email: string; mobileNumber: string }[],
  ) => people.map(({ name, email, mobileNumber }) => ({ role, name, login: `${email} or ${mobileNumber}` }));
  return [
    { role: 'ADMIN', name: `${demoAdmin.name}, owner`, login: `${demoAdmin.username} / ${demoAdmin.password}` },
    ...demoStaff.map(({ name, email, role }) => ({
      role: 'ADMIN' as const,
      name: `${name}, ${role}`,
      login: `${email} / ${demoAdmin.password}`,
    })),
    ...loginsOf('TRAINER', demoTrainers.slice(0, 2)),
    ...loginsOf('STUDENT', namedStudents),
  ];
}

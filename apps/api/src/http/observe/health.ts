import { healthEndpoints } from '@avsar/contract';
import { AppError } from '#shared/errors.ts';
import type { Api } from '../api.ts';
import { register } from '../register.ts';

/** Resolves if the database is reachable and has the schema of this release; throws otherwise. */
export type CheckDatabase = () => Promise<void>;

const fine = { status: 'ok' } as const;
const databaseAnswerMilliseconds = 500;

export function healthRoutes(app: Api, checkDatabase: CheckDatabase): void {
  register(app, healthEndpoints.live, async () => fine);
  register(app, healthEndpoints.ready, async () => {
    if (app.draining || !(await answersInTime(checkDatabase))) throw new AppError('unavailable');
    return fine;
  });
}

async function answersInTime(checkDatabase: CheckDatabase): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, databaseAnswerMilliseconds, false);
  const answered = checkDatabase().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

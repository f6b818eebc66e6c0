import { healthEndpoints } from '@avsar/contract';
import { AppError } from '#shared/errors.ts';
import { measureFigure, type Registry } from '#shared/metrics.ts';
import type { Api } from '../api.ts';
import { register } from '../register.ts';

/** Resolves if the database is reachable and has the schema of this release; throws otherwise. */
type CheckDatabase = () => Promise<void>;

interface DatabaseHealth {
  readonly checkDatabase: CheckDatabase;
  /** Whether writes failed lately because the disk of the database is full. */
  readonly isDiskFull: () => boolean;
}

const fine = { status: 'ok' } as const;
const databaseAnswerMilliseconds = 500;

export function healthRoutes(app: Api, { checkDatabase, isDiskFull }: DatabaseHealth, registry: Registry): void {
  const isReady = async () => !app.draining && (await answersInTime(checkDatabase));
  register(app, healthEndpoints.live, async () => fine);
  register(app, healthEndpoints.ready, async () => {
    if (!(await isReady())) throw new AppError('unavailable');
    // A full disk does not make the process unready: reads are still served.
    return { ...fine, writes: isDiskFull() ? ('failing' as const) : ('ok' as const) };
  });
  measureFigure(registry, {
    name: 'avsar_ready',
    help: 'Whether the process takes traffic (1) or not (0)',
    read: async () => Number(await isReady()),
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

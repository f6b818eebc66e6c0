import type { StatusCheck, StatusName, StatusState } from '@avsar/contract';
import type { StatusFacts } from '#shared/status-facts.ts';

/** The job runs every 5 minutes; a worker that was restarted looks at once. */
const lookMinutesMost = 11;
/** As the alert AvsarCodesWaiting. */
const codeSecondsMost = 15;
/** As the alert AvsarQueueOld. */
const messageSecondsMost = 300;
/** The backup runs once a day and may take two hours. */
export const backupHoursMost = 26;
/** The test restore runs once a week. */
export const drillDaysMost = 9;
const diskPercentLeast = { look: 10, fault: 3 };

export function checkStatus(seen: { facts: StatusFacts; asOf: Date } | undefined, now: Date): StatusCheck[] {
  const minutes = seen === undefined ? Infinity : (now.getTime() - seen.asOf.getTime()) / 60_000;
  const worker = check('worker', minutes > lookMinutesMost ? 'fault' : 'ok');
  if (seen === undefined) return [worker];
  const { codes, messages, payments, backups, disk } = seen.facts;
  const nowSeconds = now.getTime() / 1000;
  return [
    worker,
    check('codes', codes.oldestSeconds > codeSecondsMost ? 'fault' : 'ok'),
    checkMessages(messages),
    check('payments', payments.toLookAt > 0 ? 'look' : 'ok', { count: payments.toLookAt }),
    ...checkBackups(backups, nowSeconds),
    ...(disk === undefined ? [] : [checkDisk(disk)]),
  ];
}

const check = (
  name: StatusName,
  state: StatusState,
  { at = null, count = null }: Partial<Pick<StatusCheck, 'at' | 'count'>> = {},
): StatusCheck => ({ name, state, at, count });

function checkMessages({ waiting, oldestSeconds, failed }: StatusFacts['messages']): StatusCheck {
  if (oldestSeconds > messageSecondsMost) return check('messages', 'fault', { count: waiting });
  return check('messages', failed > 0 ? 'look' : 'ok', { count: failed });
}

function checkBackups(backups: StatusFacts['backups'], now: number): StatusCheck[] {
  if (backups === undefined) return [check('backup', 'off'), check('restore', 'off')];
  if (backups === null) return [check('backup', 'fault'), check('restore', 'off')];
  const { finishedAt, drillAt, drillOk } = backups;
  const isBackupOld = finishedAt === undefined || now - finishedAt > backupHoursMost * 3600;
  const isDrillOld = drillAt === undefined || now - drillAt > drillDaysMost * 86_400;
  return [
    check('backup', isBackupOld ? 'fault' : 'ok', { at: instantOf(finishedAt) }),
    check('restore', drillOk === false ? 'fault' : isDrillOld ? 'look' : 'ok', { at: instantOf(drillAt) }),
  ];
}

const instantOf = (seconds: number | undefined) =>
  seconds === undefined ? null : new Date(seconds * 1000).toISOString();

function checkDisk({ free, size }: { readonly free: number; readonly size: number }): StatusCheck {
  const percent = Math.floor((free / size) * 100);
  const state = percent < diskPercentLeast.fault ? 'fault' : percent < diskPercentLeast.look ? 'look' : 'ok';
  return check('disk', state, { count: percent });
}

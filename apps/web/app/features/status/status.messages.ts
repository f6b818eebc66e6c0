import type { StatusCheck, StatusName } from '@avsar/contract';
import { countText, momentInIndia } from '#lib/format.ts';

export const statusMessages = {
  fetchFailed: 'The status could not be loaded.',
  well: 'Everything works.',
  paymentsOnly: 'The system works. A payment needs a look.',
  notWell: 'Something needs a look. Tell the person who runs your server.',
  notice: 'Something is wrong with the system',
};

export const statusTitles: Readonly<Record<StatusName, string>> = {
  worker: 'Work in the background',
  codes: 'Log-in codes',
  messages: 'E-mails and SMS',
  payments: 'Payments',
  backup: 'Backup',
  restore: 'Test of the backup',
  disk: 'Space for files',
};

const notSetUp = 'Not set up here. Ask the person who runs your server.';

/** What a check says, by its name and state. */
const texts: Readonly<Record<StatusName, (check: StatusCheck) => string>> = {
  worker: ({ state }) =>
    state === 'ok' ? 'Running.' : 'It has stopped. E-mails, receipts and reminders wait until it runs again.',
  codes: ({ state }) => (state === 'ok' ? 'Sent without delay.' : 'Codes are waiting. People cannot log in.'),
  messages: ({ state, count }) => {
    const messages = countText(count ?? 0, 'message');
    if (state === 'fault') return `${messages} waiting, the oldest for more than 5 minutes.`;
    return state === 'look' ? `${messages} could not be sent.` : 'Sent without delay.';
  },
  payments: ({ state, count }) =>
    state === 'ok' ? 'All books agree.' : `${countText(count ?? 0, 'thing', 'things')} to look at.`,
  backup: ({ state, at }) => {
    if (state === 'off') return notSetUp;
    if (at === null) return 'No backup was found.';
    return state === 'ok'
      ? `The last one: ${momentInIndia(at)}.`
      : `The last one: ${momentInIndia(at)}. There should be one every day.`;
  },
  restore: ({ state, at }) => {
    if (state === 'off') return notSetUp;
    if (state === 'fault') return 'The last test failed: the backup could not be restored.';
    if (at === null) return 'No backup was restored as a test yet.';
    return state === 'ok'
      ? `Restored as a test: ${momentInIndia(at)}.`
      : `Restored as a test: ${momentInIndia(at)}. There should be a test every week.`;
  },
  disk: ({ state, count }) =>
    state === 'ok' ? `${count}% free.` : `Only ${count}% free. Uploads are refused when it is full.`,
};

export const statusText = (check: StatusCheck): string => texts[check.name](check);

interface Checked {
  readonly checks: readonly StatusCheck[];
}

/** Payments are left out: the admin looks at them, not the operator, and the dashboard has a notice of its own. */
export const isSystemWell = ({ checks }: Checked): boolean =>
  checks.every(({ name, state }) => name === 'payments' || state === 'ok' || state === 'off');

export function statusSummary(status: Checked): string {
  if (!isSystemWell(status)) return statusMessages.notWell;
  const isPaymentWell = status.checks.every(({ name, state }) => name !== 'payments' || state === 'ok');
  return isPaymentWell ? statusMessages.well : statusMessages.paymentsOnly;
}

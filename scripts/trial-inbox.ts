import { startInbox } from '@avsar/testkit/inbox';

/**
 * The mail server of a trial of deploy/: accepts every mail at 127.0.0.1, and prints its Message-ID and recipients.
 *   node scripts/trial-inbox.ts PORT
 */
const inbox = await startInbox(Number(process.argv[2] ?? 2525));
let printed = 0;
setInterval(() => {
  for (const { to, mail } of inbox.received.slice(printed)) console.log(mail.messageId ?? '', ...to);
  printed = inbox.received.length;
}, 200);

import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { UndeliverableError } from './undeliverable-error.ts';

export interface OutgoingMail {
  /** The name of the sender, beside the address that the server is set up with. */
  readonly from?: string;
  readonly to: string;
  /** Address for replies, if not our own. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same on every retry of the same mail, so that a mailbox can drop duplicates. */
  readonly messageId: string;
  readonly attachments?: readonly Attachment[];
}

interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface Mail {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string;
  /** `Institute <no-reply@example.in>`, or the address alone. A mail that names its sender replaces the name. */
  readonly from: string;
  readonly timeoutMilliseconds?: number;
}

const connectionOptions = (url: string, timeoutMilliseconds: number) => ({
  url,
  dnsTimeout: timeoutMilliseconds,
  connectionTimeout: timeoutMilliseconds,
  greetingTimeout: timeoutMilliseconds,
  socketTimeout: timeoutMilliseconds,
});

const defaultTimeoutMilliseconds = 10_000;

/** Connects and logs in without sending anything; throws if the server refuses. */
export async function checkSmtp(url: string, timeoutMilliseconds = defaultTimeoutMilliseconds): Promise<void> {
  const transport = createTransport(connectionOptions(url, timeoutMilliseconds));
  try {
    await transport.verify();
  } catch (error) {
    throw new Error(`The mail server does not accept us (${codesOf(error)}): check SMTP_URL`, { cause: error });
  } finally {
    transport.close();
  }
}

export function createSmtpMail({ url, from, timeoutMilliseconds = defaultTimeoutMilliseconds }: SmtpSettings): Mail {
  const transport = createTransport(
    {
      ...connectionOptions(url, timeoutMilliseconds),
      pool: true,
      // Shorter than the socket timeout, so that an idle connection is closed without an error.
      idleTimeout: timeoutMilliseconds / 2,
      // Enough for a stale pooled connection; further retries are up to the job.
      maxRequeues: 1,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // Prevents automatic replies to us (RFC 3834).
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    async send({ from: name, to, replyTo, attachments = [], ...mail }) {
      try {
        // Passed as objects, so that a comma in the address cannot add a recipient.
        const answers = replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } };
        const sender = name === undefined ? {} : { from: { name, address } };
        const files = attachments.map((file) => ({ ...file, content: Buffer.from(file.content) }));
        await transport.sendMail({ ...mail, ...sender, ...answers, attachments: files, to: { name: '', address: to } });
      } catch (error) {
        throw toOwnError(error);
      }
    },
    close() {
      transport.close();
    },
  };
}

const smtpErrorSchema = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  permanent: z.boolean().optional(),
});

const codesOf = (error: unknown): string => {
  const { data: known = {} } = smtpErrorSchema.safeParse(error);
  const codes = [known.code, known.command, known.responseCode].filter((part) => part !== undefined).join(' ');
  return codes === '' ? 'unknown reason' : codes;
};

/** The server's message often repeats the address, so only codes go into the error, and the original is dropped. */
function toOwnError(error: unknown): Error {
  const { data: known = {} } = smtpErrorSchema.safeParse(error);
  const reason = codesOf(error);
  const aboutThisMail = known.code === 'EENVELOPE' || known.code === 'EMESSAGE';
  // A 5xx to the login or the greeting is our fault: the same mail can be sent once that is fixed.
  const refusedForGood = aboutThisMail && (known.permanent ?? known.command === 'API');
  return refusedForGood
    ? new UndeliverableError(`The mail was refused for good (${reason})`)
    : new Error(`The mail could not be handed over (${reason})`);
}

import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { UndeliverableError } from './undeliverable-error.ts';

export interface OutgoingMail {
  readonly to: string;
  /** Where an answer goes, if not back to us. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same on every retry of the same words, so that a mailbox can drop a repeat. */
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
  readonly from: string;
  readonly timeoutMilliseconds?: number;
}

export function createSmtpMail({ url, from, timeoutMilliseconds = 10_000 }: SmtpSettings): Mail {
  const transport = createTransport(
    {
      url,
      pool: true,
      dnsTimeout: timeoutMilliseconds,
      connectionTimeout: timeoutMilliseconds,
      greetingTimeout: timeoutMilliseconds,
      socketTimeout: timeoutMilliseconds,
      // Shorter than the socket's own limit, so that resting is no error.
      idleTimeout: timeoutMilliseconds / 2,
      // Enough for a pooled connection gone stale; retrying beyond that is the job's business.
      maxRequeues: 1,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // Keeps holiday responders from answering us (RFC 3834).
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return {
    async send({ to, replyTo, attachments = [], ...mail }) {
      try {
        // As objects, a comma in them cannot add a second recipient.
        const answers = replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } };
        const files = attachments.map((file) => ({ ...file, content: Buffer.from(file.content) }));
        await transport.sendMail({ ...mail, ...answers, attachments: files, to: { name: '', address: to } });
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

/** The server's own words often repeat the address, so only codes go into the text, and the original is not kept. */
function toOwnError(error: unknown): Error {
  const { data: known = {} } = smtpErrorSchema.safeParse(error);
  const reason = [known.code, known.command, known.responseCode].filter((part) => part !== undefined).join(' ');
  const aboutThisMail = known.code === 'EENVELOPE' || known.code === 'EMESSAGE';
  // A 5xx to the login or the greeting is about us: the same mail goes through once that is mended.
  const refusedForGood = aboutThisMail && (known.permanent ?? known.command === 'API');
  return refusedForGood
    ? new UndeliverableError(`The mail was refused for good (${reason})`)
    : new Error(`The mail could not be handed over (${reason === '' ? 'unknown reason' : reason})`);
}

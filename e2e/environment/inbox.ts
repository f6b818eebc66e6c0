import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

export interface Inbox {
  readonly smtpUrl: string;
  /** `GET /?to=ADDRESS` lists the mails to an address, oldest first. */
  readonly url: string;
  close(): Promise<void>;
}

/** A real SMTP server that stores the mails it receives, and an HTTP server from which the journeys read them. */
export async function startInbox(): Promise<Inbox> {
  const received: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, session, done) => {
      readAll(stream).then(async (bytes) => {
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
        const { subject = '', text = '' } = await PostalMime.parse(bytes);
        received.push({ to, subject, text });
        done();
      }, done);
    },
  });
  const reader = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://inbox').searchParams.get('to')?.toLowerCase() ?? '';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(received.filter((mail) => mail.to.includes(to))));
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => reader.listen(0, '127.0.0.1', resolve));
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    url: `http://127.0.0.1:${portOf(reader)}`,
    close: async () => {
      await new Promise<void>((resolve) => smtp.close(resolve));
      const closed = new Promise<void>((resolve) => reader.close(() => resolve()));
      reader.closeAllConnections();
      await closed;
    },
  };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

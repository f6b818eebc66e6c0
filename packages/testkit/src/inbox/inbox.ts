import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from '../processes/eventually.ts';
import { findCode } from './codes.ts';

export interface ReceivedMessage {
  readonly to: readonly string[];
  readonly mail: Email;
}

/** A real SMTP server that keeps the mails. */
export interface Inbox {
  readonly url: string;
  readonly received: readonly ReceivedMessage[];
  /** The newest code mailed to this address; waits for it. */
  codeFor(address: string, after?: number): Promise<string>;
  close(): Promise<void>;
}

/** Any port by default, or the port of an inbox that was closed. */
export async function startInbox(port = 0): Promise<Inbox> {
  const received: ReceivedMessage[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo: ({ address }, _session, done) => {
      if (!address.startsWith('bounce')) return done();
      done(Object.assign(new Error('No such user'), { responseCode: 550 }));
    },
    onData: (stream, session, done) => {
      readAll(stream).then(async (bytes) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, mail: await PostalMime.parse(bytes) });
        done();
      }, done);
    },
  });
  // A client that is killed during a mail must not end the test.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const listening = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${listening.port}`,
    received,
    codeFor: (address, after = 0) =>
      eventually(() => {
        const mails = received.filter(({ to }) => to.includes(address));
        return mails.length > after ? findCode(mails.at(-1)?.mail.text ?? '') : undefined;
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

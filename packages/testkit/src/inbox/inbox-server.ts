import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Inbox } from './inbox.ts';

export interface ReceivedMail {
  /** Name and address of the sender: `Institute <hello@institute.test>`. */
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface InboxServer {
  /** `GET /?to=ADDRESS` lists the mails to an address, oldest first. */
  readonly url: string;
  close(): Promise<void>;
}

/** An HTTP server from which other processes read the mails of an inbox. */
export async function serveInbox({ received }: Inbox): Promise<InboxServer> {
  const server = createServer((request, response) => {
    const wanted = new URL(request.url ?? '/', 'http://inbox').searchParams.get('to')?.toLowerCase() ?? '';
    const mails = received
      .filter(({ to }) => to.some((address) => address.toLowerCase() === wanted))
      .map(({ to, mail }): ReceivedMail => ({
        from: `${mail.from?.name ?? ''} <${mail.from?.address ?? ''}>`,
        to,
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
      }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(mails));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

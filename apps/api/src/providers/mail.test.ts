import { createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpMail, type Mail } from './mail.ts';
import { UndeliverableError } from './undeliverable-error.ts';
import { failureOf } from '../../test/failure.ts';

const outgoing = {
  to: 'asha@example.com',
  subject: 'आपका Avsar code',
  html: '<p>482913</p>',
  text: '482913',
  messageId: '<otp-42@avsar.example>',
};

let inbox: { recipients: string[]; mail: Email }[];
let connections: number;
let server: SMTPServer;
let mail: Mail;

const refusal = (responseCode: number) => Object.assign(new Error('Not for asha@example.com'), { responseCode });

beforeEach(async () => {
  inbox = [];
  connections = 0;
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onAuth: (_auth, _session, done) => done(refusal(535)),
    onRcptTo({ address }, _session, done) {
      const code = /^refuse-(\d+)@/.exec(address)?.[1];
      done(code === undefined ? null : refusal(Number(code)));
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then(async (raw) => inbox.push({ recipients, mail: await PostalMime.parse(raw) }))
        .then(() => (recipients.includes('spam@example.com') ? done(refusal(554)) : done()), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mail = createSmtpMail({ url: `smtp://127.0.0.1:${portOf(server.server)}`, from: 'Avsar <hello@avsar.example>' });
});

afterEach(async () => {
  mail.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

function portOf(listener: Pick<SMTPServer['server'], 'address'>): number {
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port');
  return address.port;
}

test('delivers subject, both parts, sender and the given message id', async () => {
  await mail.send(outgoing);
  expect(inbox).toHaveLength(1);
  expect(inbox[0]?.recipients).toEqual(['asha@example.com']);
  expect(inbox[0]?.mail).toMatchObject({
    subject: 'आपका Avsar code',
    from: { name: 'Avsar', address: 'hello@avsar.example' },
    messageId: '<otp-42@avsar.example>',
  });
  expect(inbox[0]?.mail.html).toContain('<p>482913</p>');
  expect(inbox[0]?.mail.text?.trim()).toBe('482913');
  expect(inbox[0]?.mail.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});

test('sends an attachment, byte for byte', async () => {
  const content = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255, 13, 10]);
  await mail.send({ ...outgoing, attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', content }] });
  const [file] = inbox[0]?.mail.attachments ?? [];
  expect(file).toMatchObject({ filename: 'a.pdf', mimeType: 'application/pdf', disposition: 'attachment' });
  expect(file?.content instanceof ArrayBuffer && new Uint8Array(file.content)).toEqual(content);
});

test('sets one Reply-To address, also if it contains a comma', async () => {
  await mail.send({ ...outgoing, replyTo: 'ravi@example.com' });
  expect(inbox[0]?.mail.replyTo).toEqual([{ name: '', address: 'ravi@example.com' }]);
  await mail.send({ ...outgoing, replyTo: 'ravi@example.com, eve@example.com\r\nBcc: eve@example.com' });
  expect(inbox[1]?.recipients).toEqual(['asha@example.com']);
  expect(inbox[1]?.mail.bcc).toBeUndefined();
  expect(inbox[1]?.mail.replyTo).toHaveLength(1);
});

test('sends one mail after another over one connection', async () => {
  await mail.send(outgoing);
  await mail.send(outgoing);
  expect(inbox).toHaveLength(2);
  expect(connections).toBe(1);
});

test('a comma in the address adds no recipient', async () => {
  await mail.send({ ...outgoing, to: 'asha@example.com, eve@example.com' }).catch(() => undefined);
  expect(inbox.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.com');
});

describe('a refusal is for good', () => {
  test.each(['refuse-550@example.com', 'refuse-553@example.com', 'spam@example.com', 'no address', ''])(
    'for "%s", and the text does not repeat the address',
    async (to) => {
      const failure = await failureOf(mail.send({ ...outgoing, to }));
      expect(failure).toBeInstanceOf(UndeliverableError);
      expect(failure.message).not.toContain('@');
    },
  );

  test('and the next mail still goes through', async () => {
    await failureOf(mail.send({ ...outgoing, to: 'refuse-550@example.com' }));
    await mail.send(outgoing);
    expect(inbox).toHaveLength(1);
  });
});

describe('a failure is worth a retry', () => {
  test.each([421, 450, 452])('when the server says %i', async (code) => {
    const failure = await failureOf(mail.send({ ...outgoing, to: `refuse-${code}@example.com` }));
    expect(failure).not.toBeInstanceOf(UndeliverableError);
    expect(failure.message).not.toContain('@');
  });

  test('when our own login is refused with 535', async () => {
    const stranger = createSmtpMail({
      url: `smtp://eve:wrong@127.0.0.1:${portOf(server.server)}`,
      from: 'a@avsar.example',
    });
    const failure = await failureOf(stranger.send(outgoing));
    stranger.close();
    expect(failure).not.toBeInstanceOf(UndeliverableError);
    expect(failure.message).toContain('EAUTH');
  });

  test('when the server never greets', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const url = `smtp://127.0.0.1:${portOf(silent)}`;
    const hurried = createSmtpMail({ url, from: 'a@avsar.example', timeoutMilliseconds: 100 });
    const failure = await failureOf(hurried.send(outgoing));
    hurried.close();
    silent.close();
    expect(failure).not.toBeInstanceOf(UndeliverableError);
    expect(failure.message).toContain('ETIMEDOUT');
  });
});

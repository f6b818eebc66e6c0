import { createServer } from 'node:http';
import { type SmsSimulator, startSmsSimulator } from '@avsar/simulators/sms';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMsg91Sms } from './sms.ts';
import { NotTakenError } from './not-taken-error.ts';
import { UndeliverableError } from './undeliverable-error.ts';
import { failureOf } from '../../test/failure.ts';

const sms = { mobileNumber: '9876543210', variables: { otp: '482913' } };
let simulator: SmsSimulator;

beforeEach(async () => {
  simulator = await startSmsSimulator({ authKey: 'test-key' });
});

afterEach(() => simulator.close());

function createSms(changes: { baseUrl?: string; authKey?: string; timeoutMilliseconds?: number } = {}) {
  return createMsg91Sms({ baseUrl: simulator.url, authKey: 'test-key', otpTemplateId: 'otp-template', ...changes });
}

const innermost = (error: Error): string => (error.cause instanceof Error ? innermost(error.cause) : error.message);

test('sends number, template and variables to the gateway', async () => {
  await createSms().sendOtp(sms);
  expect(simulator.outbox).toMatchObject([
    { mobile: '9876543210', templateId: 'otp-template', variables: { otp: '482913' } },
  ]);
});

test('sends a notice by its own template, and has no sendNotice without one', async () => {
  const settings = { baseUrl: simulator.url, authKey: 'test-key', otpTemplateId: 'otp-template' };
  await createMsg91Sms({ ...settings, noticeTemplateId: 'notice-template' }).sendNotice?.({
    mobileNumber: sms.mobileNumber,
    variables: { what: 'e-mail address' },
  });
  expect(simulator.outbox).toMatchObject([{ templateId: 'notice-template', variables: { what: 'e-mail address' } }]);
  expect(createMsg91Sms(settings).sendNotice).toBeUndefined();
});

test('a variable cannot redirect the message', async () => {
  await createSms().sendOtp({ ...sms, variables: { otp: '482913', mobiles: '919999999999' } });
  expect(simulator.outbox).toMatchObject([{ mobile: '9876543210' }]);
});

describe('a refusal is for good', () => {
  test('when the body says so under HTTP 200, and the number it repeats is masked', async () => {
    simulator.answerWith('refuse');
    const failure = await failureOf(createSms().sendOtp(sms));
    expect(failure).toBeInstanceOf(UndeliverableError);
    expect(failure.message).toBe('The SMS gateway refused the message (HTTP 200: Number ########## is blocked)');
  });

  test('when the number is no Indian mobile', async () => {
    const failure = await failureOf(createSms().sendOtp({ ...sms, mobileNumber: '12345' }));
    expect(failure).toBeInstanceOf(UndeliverableError);
  });
});

describe('a failure is worth a retry', () => {
  test('when our own key is wrong: the message is not at fault', async () => {
    const failure = await failureOf(createSms({ authKey: 'other' }).sendOtp(sms));
    expect(failure).not.toBeInstanceOf(UndeliverableError);
    expect(failure.message).toContain('HTTP 401');
  });

  test('when the gateway breaks', async () => {
    simulator.answerWith('error');
    const failure = await failureOf(createSms().sendOtp(sms));
    expect(failure).not.toBeInstanceOf(UndeliverableError);
    expect(failure.message).toBe('The SMS gateway failed (HTTP 500)');
  });

  test('when the gateway hangs', async () => {
    simulator.answerWith('hang');
    const failure = await failureOf(createSms({ timeoutMilliseconds: 100 }).sendOtp(sms));
    expect(failure).not.toBeInstanceOf(UndeliverableError);
    expect(failure.message).toBe('The SMS gateway could not be reached');
  });

  test('when the gateway’s port is closed', async () => {
    const baseUrl = simulator.url;
    await simulator.close();
    const failure = await failureOf(createSms({ baseUrl }).sendOtp(sms));
    expect(failure).not.toBeInstanceOf(UndeliverableError);
    expect(innermost(failure)).toContain('ECONNREFUSED');
  });

  test.each([
    ['asks for patience', 429, '{"type":"error","message":"Too many requests"}'],
    ['answers with a page', 200, '<p>9876543210</p>'],
    ['points elsewhere', 307, ''],
  ])('when something %s', async (_title, status, body) => {
    const server = createServer((_request, response) => {
      response.writeHead(status, { location: `${simulator.url}/api/v5/flow` }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const failure = await failureOf(createSms({ baseUrl: `http://127.0.0.1:${port}` }).sendOtp(sms));
    server.close();
    expect(failure).not.toBeInstanceOf(UndeliverableError);
    expect(`${failure.message} ${innermost(failure)}`).not.toContain(sms.mobileNumber);
    expect(simulator.outbox).toEqual([]);
  });
});

describe('an SMS of a message', () => {
  const message = { ...sms, templateId: 'moved', reference: '0190a8a0-0000-7000-8000-000000000001' };

  test('goes by its own template and is found again by its reference', async () => {
    await createSms().sendMessage(message);
    expect(simulator.outbox).toMatchObject([{ templateId: 'moved', reference: message.reference }]);
    expect(await createSms().findMessage(message.reference, new Date())).toBe(true);
    expect(await createSms().findMessage('0190a8a0-0000-7000-8000-000000000002', new Date())).toBe(false);
  });

  test('is surely not taken if nobody listens, or our key is wrong', async () => {
    const away = await startSmsSimulator({ authKey: 'test-key' });
    await away.close();
    for (const changes of [{ baseUrl: away.url }, { authKey: 'other-key' }]) {
      expect(await failureOf(createSms(changes).sendMessage(message))).toBeInstanceOf(NotTakenError);
    }
  });

  test.each(['cut-before', 'cut-after', 'error', 'hang'] as const)('may have been taken after: %s', async (mode) => {
    simulator.answerWith(mode);
    const failure = await failureOf(createSms({ timeoutMilliseconds: 200 }).sendMessage(message));
    expect(failure).not.toBeInstanceOf(NotTakenError);
    expect(failure).not.toBeInstanceOf(UndeliverableError);
  });

  test('a look-up that fails does not say that the SMS is unknown', async () => {
    simulator.answerWith('error');
    await expect(createSms().findMessage(message.reference, new Date())).rejects.toThrow('did not look up');
  });
});

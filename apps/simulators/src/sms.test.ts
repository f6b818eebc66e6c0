import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SmsSimulator, startSmsSimulator } from './sms.ts';

const authKey = 'test-key';
let simulator: SmsSimulator;

beforeEach(async () => {
  simulator = await startSmsSimulator({ authKey });
});

afterEach(() => simulator.close());

const otpCall = (mobiles: string, otp = '482913') => ({
  template_id: 'otp',
  short_url: '0',
  recipients: [{ mobiles, otp }],
});

function postFlow(body: unknown, key = authKey) {
  return fetch(`${simulator.url}/api/v5/flow`, {
    method: 'POST',
    headers: { authkey: key },
    body: JSON.stringify(body),
  });
}

describe('POST /api/v5/flow', () => {
  test('200 keeps the message in the outbox', async () => {
    const response = await postFlow(otpCall('919876543210'));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ type: 'success' });
    expect(simulator.outbox).toMatchObject([{ mobile: '9876543210', templateId: 'otp', variables: { otp: '482913' } }]);
  });

  test('401 for a wrong key', async () => {
    const response = await postFlow(otpCall('919876543210'), 'other-key');
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ type: 'error', message: 'Unauthorized' });
    expect(simulator.outbox).toEqual([]);
  });

  test.each([
    ['no JSON object', 'hello', 'Invalid JSON'],
    ['no template', { recipients: [{ mobiles: '919876543210' }] }, 'Template ID missing'],
    ['no recipients', { template_id: 'otp', recipients: [] }, 'Recipients missing'],
    ['a number without its country', otpCall('9876543210'), 'Invalid mobile number'],
    ['a landline', otpCall('912228765432'), 'Invalid mobile number'],
    [
      'a variable that is no text',
      { template_id: 'otp', recipients: [{ mobiles: '919876543210', otp: 1 }] },
      'Variables must be texts',
    ],
  ])('400 for %s', async (_title, body, message) => {
    const response = await postFlow(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ type: 'error', message });
    expect(simulator.outbox).toEqual([]);
  });

  test('keeps only the newest thousand messages', async () => {
    const recipients = Array.from({ length: 1001 }, (_, index) => ({ mobiles: '919876543210', otp: String(index) }));
    await postFlow({ template_id: 'otp', recipients });
    expect(simulator.outbox).toHaveLength(1000);
    expect(simulator.outbox[0]?.variables).toEqual({ otp: '1' });
    expect(simulator.outbox.at(-1)?.variables).toEqual({ otp: '1000' });
  });
});

describe('the outbox', () => {
  test('GET lists all or those of one number, DELETE clears', async () => {
    await postFlow(otpCall('919876543210', '111111'));
    await postFlow(otpCall('919876543211', '222222'));
    const list = async (query: string) => (await fetch(`${simulator.url}/outbox${query}`)).json();
    expect(await list('')).toHaveLength(2);
    expect(await list('?mobile=9876543211')).toMatchObject([{ variables: { otp: '222222' } }]);
    expect((await fetch(`${simulator.url}/outbox`, { method: 'DELETE' })).status).toBe(204);
    expect(await list('')).toEqual([]);
  });

  test('GET / shows it with everything escaped', async () => {
    await postFlow(otpCall('919876543210', '<script>alert(1)</script>'));
    const page = await (await fetch(simulator.url)).text();
    expect(page).toContain('98765 43210');
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script');
  });
});

describe('PUT /mode', () => {
  const putMode = (mode: string) => fetch(`${simulator.url}/mode`, { method: 'PUT', body: JSON.stringify({ mode }) });

  test.each([
    ['refuse', 200],
    ['error', 500],
  ])('%s answers flow calls with an error under HTTP %i until it is ok again', async (mode, status) => {
    expect((await putMode(mode)).status).toBe(204);
    const response = await postFlow(otpCall('919876543210'));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ type: 'error' });
    expect(simulator.outbox).toEqual([]);
    await putMode('ok');
    expect((await postFlow(otpCall('919876543210'))).status).toBe(200);
  });

  test('hang never answers, and does not keep the simulator from closing', async () => {
    await putMode('hang');
    const call = postFlow(otpCall('919876543210')).then(
      () => 'answered',
      () => 'cut off',
    );
    expect(await Promise.race([call, new Promise((resolve) => setTimeout(resolve, 200, 'waiting'))])).toBe('waiting');
    await simulator.close();
    expect(await call).toBe('cut off');
  });

  test('400 for a mode it does not know', async () => {
    expect((await putMode('sulk')).status).toBe(400);
  });
});

describe('POST /api/v5/report/logs/p/sms', () => {
  const putMode = (mode: string) => fetch(`${simulator.url}/mode`, { method: 'PUT', body: JSON.stringify({ mode }) });
  const postReferred = (reference: string) =>
    postFlow({ template_id: 'moved', recipients: [{ mobiles: '919876543210', day: 'Monday', CRQID: reference }] });
  const today = new Date().toISOString().slice(0, 10);
  const postReport = (body: object, key = authKey) =>
    fetch(`${simulator.url}/api/v5/report/logs/p/sms`, {
      method: 'POST',
      headers: { authkey: key },
      body: JSON.stringify(body),
    });
  const found = async (reference: string) => {
    const report = await postReport({ startDate: today, endDate: today, CRQID: reference });
    const { data } = (await report.json()) as { data: { CRQID: string }[] };
    return data.map(({ CRQID }) => CRQID);
  };

  test('200 lists the message with this reference, and none for an unknown one', async () => {
    await postReferred('first');
    expect(simulator.outbox).toMatchObject([{ variables: { day: 'Monday' }, reference: 'first' }]);
    expect([await found('first'), await found('second')]).toEqual([['first'], []]);
    const longAgo = await postReport({ startDate: '2020-01-01', endDate: '2020-01-02', CRQID: 'first' });
    expect(await longAgo.json()).toMatchObject({ data: [] });
  });

  test('401 for a wrong key, 400 without days', async () => {
    expect((await postReport({ startDate: today, endDate: today, CRQID: 'x' }, 'other-key')).status).toBe(401);
    expect((await postReport({ CRQID: 'x' })).status).toBe(400);
  });

  test('a connection that is cut before the message is taken leaves nothing, one that is cut after it leaves it', async () => {
    await putMode('cut-before');
    await expect(postReferred('before')).rejects.toThrow('fetch failed');
    await putMode('cut-after');
    await expect(postReferred('after')).rejects.toThrow('fetch failed');
    expect(simulator.outbox.map(({ reference }) => reference)).toEqual(['after']);
    expect([await found('before'), await found('after')]).toEqual([[], ['after']]);
  });
});

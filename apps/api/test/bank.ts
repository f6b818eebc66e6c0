import {
  type RazorpaySimulator,
  type RazorpaySimulatorSettings,
  startRazorpaySimulator,
} from '@avsar/simulators/razorpay';
import type { Parts } from '../src/app.ts';
import { startTestApp, type TestApp } from './app.ts';
import { bankEnvironment, type BankKeys, newBankKeys, webhookPath } from './environment.ts';

export { webhookPath };

export interface TestAppWithBank extends TestApp {
  /** Keeps its webhooks until `bank.releaseWebhooks()`, unless `bank.setWebhooks({ mode: 'send' })`. */
  readonly bank: RazorpaySimulator;
  readonly bankKeys: BankKeys;
}

/** A test's api and a bank that has the same clock. Its webhooks come in through the front door, without a port. */
export async function startTestAppWithBank(
  changes: Readonly<Record<string, string>> = {},
  { timing, ...settings }: Partial<RazorpaySimulatorSettings> & { readonly timing?: Parts['timing'] } = {},
): Promise<TestAppWithBank> {
  const fresh = newBankKeys();
  const { keyId = fresh.keyId, keySecret = fresh.keySecret, webhookSecret = fresh.webhookSecret } = settings;
  const bankKeys = { keyId, keySecret, webhookSecret };
  const served: { by?: TestApp } = {};
  const bank = await startRazorpaySimulator({
    webhookMode: 'hold',
    retryMilliseconds: [1, 2, 4],
    now: () => served.by?.clock.now() ?? new Date(),
    webhookUrl: async (payload, headers) => {
      const reply = await served.by?.app.inject({ method: 'POST', url: webhookPath, payload, headers });
      return reply?.statusCode ?? 0;
    },
    ...settings,
    ...bankKeys,
  });
  const started = await startTestApp({ ...bankEnvironment(bank, bankKeys), ...changes }, timing);
  served.by = started;
  return {
    ...started,
    bank,
    bankKeys,
    close: async () => {
      await bank.webhooksSettled();
      await started.close();
      await bank.close();
    },
  };
}

import {
  type RazorpaySimulator,
  type RazorpaySimulatorSettings,
  startRazorpaySimulator,
} from '@avsar/simulators/razorpay';
import { newRazorpayKeys, razorpayEnvironment, type RazorpayKeys, webhookPath } from '@avsar/testkit/environment';
import type { AppParts } from '../../src/app.ts';
import { startTestApp, type TestApp } from '../app.ts';

export { webhookPath };

export interface TestAppWithRazorpay extends TestApp {
  /** Holds webhooks until `razorpay.releaseWebhooks()`, unless `razorpay.setWebhooks({ mode: 'send' })`. */
  readonly razorpay: RazorpaySimulator;
  readonly razorpayKeys: RazorpayKeys;
}

/** A test api and a Razorpay simulator with the same clock. Webhooks are injected without a network port. */
export async function startTestAppWithRazorpay(
  changes: Readonly<Record<string, string>> = {},
  { timing, ...settings }: Partial<RazorpaySimulatorSettings> & { readonly timing?: AppParts['timing'] } = {},
): Promise<TestAppWithRazorpay> {
  const fresh = newRazorpayKeys();
  const { keyId = fresh.keyId, keySecret = fresh.keySecret, webhookSecret = fresh.webhookSecret } = settings;
  const razorpayKeys = { keyId, keySecret, webhookSecret };
  const served: { by?: TestApp } = {};
  const razorpay = await startRazorpaySimulator({
    webhookMode: 'hold',
    retryMilliseconds: [1, 2, 4],
    now: () => served.by?.clock.now() ?? new Date(),
    webhookUrl: async (payload, headers) => {
      const reply = await served.by?.app.inject({ method: 'POST', url: webhookPath, payload, headers });
      return reply?.statusCode ?? 0;
    },
    ...settings,
    ...razorpayKeys,
  });
  const started = await startTestApp({ ...razorpayEnvironment(razorpay, razorpayKeys), ...changes }, timing);
  served.by = started;
  return {
    ...started,
    razorpay,
    razorpayKeys,
    close: async () => {
      await razorpay.webhooksSettled();
      await started.close();
      await razorpay.close();
    },
  };
}

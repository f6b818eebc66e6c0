import { startGeminiSimulator } from './gemini/gemini.ts';
import { startRazorpaySimulator } from './razorpay/razorpay.ts';
import { startSmsSimulator } from './sms.ts';

const env = process.env;

function readPort(name: string, otherwise: string): number {
  const port = Number(env[name] ?? otherwise);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name}: expected a port number`);
  return port;
}

function readSecret(name: string): string {
  const secret = env[name] ?? '';
  if (secret === '') throw new Error(`${name}: must be set, the same as for the API`);
  return secret;
}

const sms = await startSmsSimulator({
  port: readPort('SMS_SIMULATOR_PORT', '4010'),
  authKey: readSecret('SMS_AUTH_KEY'),
});
// Razorpay and Gemini start only if their keys are set.
const razorpay =
  env['RAZORPAY_KEY_ID'] === undefined
    ? undefined
    : await startRazorpaySimulator({
        port: readPort('RAZORPAY_SIMULATOR_PORT', '4020'),
        keyId: readSecret('RAZORPAY_KEY_ID'),
        keySecret: readSecret('RAZORPAY_KEY_SECRET'),
        webhookSecret: readSecret('RAZORPAY_WEBHOOK_SECRETS').split(',')[0] ?? '',
        ...(env['RAZORPAY_WEBHOOK_URL'] !== undefined && { webhookUrl: env['RAZORPAY_WEBHOOK_URL'] }),
        ...(env['RAZORPAY_SIMULATOR_FILE'] !== undefined && { file: env['RAZORPAY_SIMULATOR_FILE'] }),
      });
const model =
  env['GEMINI_API_KEY'] === undefined
    ? undefined
    : await startGeminiSimulator({
        port: readPort('GEMINI_SIMULATOR_PORT', '4030'),
        key: readSecret('GEMINI_API_KEY'),
      });

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void Promise.all([sms.close(), razorpay?.close(), model?.close()]));
}
process.stdout.write(`SMS simulator on ${sms.url}\n`);
if (razorpay !== undefined) process.stdout.write(`Razorpay simulator on ${razorpay.url}\n`);
if (model !== undefined) process.stdout.write(`Gemini simulator on ${model.url}\n`);

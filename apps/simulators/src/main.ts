import { startSmsSimulator } from './sms.ts';

const { SMS_SIMULATOR_PORT: portText = '4010', SMS_AUTH_KEY: authKey = '' } = process.env;
const port = Number(portText);
if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('SMS_SIMULATOR_PORT: expected a port number');
if (authKey === '') throw new Error('SMS_AUTH_KEY: must be set, the same as for the API');

const simulator = await startSmsSimulator({ port, authKey });
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void simulator.close());
}
process.stdout.write(`SMS simulator on ${simulator.url}\n`);

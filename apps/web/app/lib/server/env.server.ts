import { z } from 'zod';

const origin = z.url().transform((url) => new URL(url).origin);

const port = z.coerce.number().int().min(0).max(65_535);

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );

const origins = list.pipe(z.array(origin));

const oneOrMoreOrigins = list.pipe(z.array(origin).min(1));

/** Razorpay's origins: its script, its API calls, and the payment window. */
const razorpay = 'https://checkout.razorpay.com,https://api.razorpay.com,https://lumberjack.razorpay.com';

/** All environment variables of the web process; docs/guides/operator.md explains each. */
const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  WEB_HOST: z.string().default('127.0.0.1'),
  WEB_PORT: port.default(3001),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** The origins of the api processes, as this process reaches them. */
  API_ORIGIN: oneOrMoreOrigins.prefault('http://127.0.0.1:3000'),
  /** The public origin of the site, for canonical links and previews. */
  PUBLIC_ORIGIN: origin,
  TRUSTED_PROXIES: list,
  /** The institute's own networks, where a lab shares one IP address: exempt from limits per address, as in the API. */
  INSTITUTE_NETWORKS: list,
  /** Origins that the Content Security Policy allows on the payment page, and on no other page. */
  PAYMENT_SOURCES: origins.prefault(razorpay),
  /** Where OpenTelemetry traces are sent; without it there are none. */
  TRACES_URL: z.url().optional(),
  TRACES_SHARE: z.coerce.number().min(0).max(1).default(1),
  SHUTDOWN_GRACE_SECONDS: z.coerce.number().min(0).max(25).default(5),
});

export type WebEnv = z.output<typeof environmentSchema>;

/** Reads and validates the environment, once at start. */
export function readWebEnv(source: NodeJS.ProcessEnv = process.env): WebEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not complete:\n  ${faults.join('\n  ')}`);
}

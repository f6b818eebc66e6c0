/** URLs and log-ins of a test environment; passed to the journeys' processes in an environment variable. */
export interface TestAddresses {
  /** The public URL of the site (nginx). */
  readonly origin: string;
  /** The URL from which received mails can be read. */
  readonly inbox: string;
  /** The URL of the SMS simulator. */
  readonly smsSimulator: string;
  /** The URL of the Razorpay simulator, for `createRazorpayControls` of `@avsar/simulators/razorpay-controls`. */
  readonly razorpay: string;
  /** The URL of the language model simulator: `PUT /mode`, `GET /calls`. All journeys share it. */
  readonly model: string;
  /** Connects as the owner of the database. Journeys create rows with it, but never check results with it. */
  readonly database: string;
  readonly admin: { readonly username: string; readonly password: string };
}

const variable = 'AVSAR_TEST_ENVIRONMENT';

export function announceTestAddresses(places: TestAddresses): void {
  process.env[variable] = JSON.stringify(places);
}

export function readTestAddresses(): TestAddresses {
  const text = process.env[variable];
  if (text === undefined) throw new Error('There is no test environment: journeys run by `npm run e2e`.');
  return JSON.parse(text) as TestAddresses;
}

/** Where the parts of a scene are found; handed to the journeys' processes through their environment. */
export interface Places {
  /** What people type. */
  readonly origin: string;
  /** Where mail can be read. */
  readonly inbox: string;
  /** The SMS simulator. */
  readonly smsSimulator: string;
  /** The payment provider's simulator; its controls are `createRazorpayControls` of `@avsar/simulators/razorpay-controls`. */
  readonly razorpay: string;
  /** The language model's simulator: `PUT /mode`, `GET /calls`. It is the same for all journeys at once. */
  readonly model: string;
  /** As the owner: journeys arrange rows with it, they never check by it what a screen should show. */
  readonly database: string;
  readonly admin: { readonly username: string; readonly password: string };
}

const variable = 'AVSAR_SCENE';

export function announcePlaces(places: Places): void {
  process.env[variable] = JSON.stringify(places);
}

export function readPlaces(): Places {
  const text = process.env[variable];
  if (text === undefined) throw new Error('There is no scene: journeys run by `npm run e2e`.');
  return JSON.parse(text) as Places;
}

import type { Right, Role } from '@avsar/contract';
import type { Database, Db } from '#database/client.ts';
import type { JobSender } from '#jobs/queue.ts';
import type { Brochures } from '#providers/brochures/brochures.ts';
import type { Certificates } from '#providers/certificates/certificates.ts';
import type { Clock } from '#providers/clock.ts';
import type { Documents } from '#providers/pdf/documents.ts';
import type { Images } from '#providers/images/images.ts';
import type { LanguageModel } from '#providers/gemini/language-model.ts';
import type { LiveUpdates } from '#providers/live/live.ts';
import type { Machine } from '#providers/machine.ts';
import type { Mail } from '#providers/mail.ts';
import type { PaymentProvider } from '#providers/razorpay/payments.ts';
import type { Receipts } from '#providers/receipts/receipts.ts';
import type { Sms } from '#providers/sms.ts';
import type { Spreadsheets } from '#providers/spreadsheets/spreadsheets.ts';
import type { Storage } from '#providers/storage.ts';
import type { Log } from './log.ts';
import type { Measurements } from './measurements.ts';
import type { Secrets } from './secrets.ts';

/** Settings of the operator; all other policy is in the features. */
export interface Settings {
  readonly publicOrigin: string;
  readonly smsPriceInPaise: number;
  readonly smsDailyBudgetInRupees: number;
  readonly smsHourlyMost: number;
  readonly messageSmsDailyBudgetInRupees: number;
  /** How long the gateway may not know an SMS after a cut hand-over, before it counts as lost. */
  readonly smsLookUpSeconds: number;
  readonly assistant: AssistantSettings;
  /** Whether this address belongs to the institute, where a whole lab shares one. */
  readonly isInstituteAddress: (address: string) => boolean;
}

/** Cost limits of the language model, and how many calls may run at once. */
export interface AssistantSettings {
  readonly dailyBudgetInRupees: number;
  /** Prices are per million tokens. */
  readonly inputPriceInRupees: number;
  readonly outputPriceInRupees: number;
  readonly atOnceMost: number;
}

/** An open transaction, as services pass it from one query to the next. */
export type Tx = Db;

/** What every service may use, in the api and in the worker. */
export interface Context extends Pick<Database, 'db' | 'transaction'> {
  readonly clock: Clock;
  readonly jobs: JobSender;
  readonly live: LiveUpdates;
  readonly storage: Storage;
  readonly images: Images;
  readonly documents: Documents;
  readonly receipts: Receipts;
  readonly brochures: Brochures;
  readonly certificates: Certificates;
  readonly spreadsheets: Spreadsheets;
  /** Undefined without a configured gateway; then codes are sent by e-mail only. */
  readonly sms: Sms | undefined;
  /** Undefined without configured keys; then there is only the bank transfer. */
  readonly payments: PaymentProvider | undefined;
  /** Undefined without a configured key; then the assistant quotes its records. */
  readonly languageModel: LanguageModel | undefined;
  readonly machine: Machine;
  readonly secrets: Secrets;
  readonly settings: Settings;
  readonly log: Log;
  readonly measurements: Measurements;
  readonly failAt: string | undefined;
}

/** A signed-in person, read from the session row for each request. */
export interface Caller {
  readonly role: Role;
  /** Id of the `users` row, or of the `admins` row for an admin. */
  readonly id: number;
  readonly sessionId: number;
  /** What a member of the staff may do now, read from the database with the session; empty for everybody else. */
  readonly rights: ReadonlySet<Right>;
  /**
   * When the person last authenticated: by signing in, by the password typed again, or by a code to a verified contact.
   */
  readonly provedAt: Date;
}

/** Finds the caller by token or session id; `undefined` if the session is not valid now. */
export interface CallerFinder {
  byToken(token: string): Promise<Caller | undefined>;
  bySession(sessionId: number): Promise<Caller | undefined>;
}

/** The client device of a call. */
export interface Client {
  readonly address: string;
  readonly userAgent: string;
  /** From a signed cookie; it grants no access by itself. */
  readonly deviceId: string | undefined;
  readonly rememberDevice: (deviceId: string) => void;
}

/** What a use case of the api receives. `Who` is `Caller` where the endpoint demands a role. */
export interface CallContext<Who extends Caller | undefined = Caller | undefined> extends Context {
  readonly caller: Who;
  readonly client: Client;
  readonly requestId: string;
}

/** What a job handler of the worker receives. */
export interface JobContext extends Context {
  readonly mail: Mail;
}

import { z } from 'zod';
import { type Msg91Settings, parseJson, postToMsg91 } from './msg91-calls.ts';

const path = '/api/v5/report/logs/p/sms';

/** Only what we need of a line: our own reference. */
const reportSchema = z.object({ data: z.array(z.looseObject({ CRQID: z.string().optional() })) });

const dayMilliseconds = 24 * 60 * 60 * 1000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Asks MSG91's log of SMS for our reference, which was sent as `CRQID`. The days before and after are included, since the
 * log is kept in India time. An answer without a list is an error: only a list can say that an SMS is missing.
 */
export async function isKnownToMsg91(settings: Msg91Settings, reference: string, handedAt: Date): Promise<boolean> {
  const { status, text } = await postToMsg91(settings, path, {
    startDate: dayOf(handedAt.getTime() - dayMilliseconds),
    endDate: dayOf(handedAt.getTime() + dayMilliseconds),
    CRQID: reference,
  });
  if (status !== 200) throw new Error(`The SMS gateway did not look up an SMS (HTTP ${status})`);
  const { data: report } = reportSchema.safeParse(parseJson(text));
  if (report === undefined) throw new Error('The SMS gateway gave no list of SMS');
  return report.data.some(({ CRQID }) => CRQID === reference);
}

import { type FileStream, limits, type TaxDocument, taxEndpoints, type UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { signFileLink } from '#shared/file-links.ts';
import type { Lists } from '#shared/lists.ts';
import { dateInIndia } from '#shared/time.ts';
import { tallyFoot, tallyHead, voucherOf } from './tax.tally.policy.ts';

type StaffContext = CallContext<Caller>;

const folder = '/admin/tax/tally';

/** Files that a process sends at once. */
const atOnceMost = 2;

/** A browser downloads only what an address names, and cannot send our token with it. */
export async function startTally(
  { caller, client, clock, secrets }: StaffContext,
  { body: { month } }: UseCaseInput<typeof taxEndpoints.startTally>,
): Promise<{ link: string }> {
  const expiresAtSeconds = Math.floor(clock.now().getTime() / 1000) + limits.exportLinkSeconds;
  const link = { folder, expiresAtSeconds, sessionId: caller.sessionId, deviceId: client.deviceId };
  const query = new URLSearchParams({
    ...(month !== undefined && { month }),
    by: String(caller.sessionId),
    exp: String(expiresAtSeconds),
    sig: signFileLink(secrets.fileLinks, link),
  });
  return { link: `/api${folder}/vouchers.xml?${query}` };
}

/** The documents as the list shows them, page by page: session and right are read again before every page. */
export function tallyDownloads(lists: Lists) {
  let running = 0;
  return async (
    context: StaffContext,
    {
      query: { month = dateInIndia(context.clock.now()).slice(0, 7) },
    }: UseCaseInput<typeof taxEndpoints.downloadTally>,
  ): Promise<FileStream> => ({
    contentType: 'application/xml; charset=utf-8',
    downloadAs: `tally-${month}.xml`,
    open: async (signal) => {
      if (running >= atOnceMost) throw new AppError('rate_limited', { retryAfterSeconds: 60 });
      running += 1;
      let isOver = false;
      const end = () => {
        if (!isOver) running -= 1;
        isOver = true;
      };
      if (signal.aborted) end();
      signal.addEventListener('abort', end, { once: true });
      const pages = lists.pages(context, taxEndpoints.listDocuments, { month });
      const first = await pages.next();
      await note(context, 'export', { format: 'tally', month });
      return noted(context, writeVouchers(first.done === true ? [] : first.value, pages), end);
    },
  });
}

type Rows = readonly Readonly<Record<string, unknown>>[];

async function* writeVouchers(first: Rows, rest: AsyncIterable<Rows>): AsyncGenerator<Uint8Array> {
  const written = (rows: Rows) => Buffer.from(documentsIn(rows).map(voucherOf).join(''));
  yield Buffer.from(tallyHead);
  yield written(first);
  for await (const rows of rest) yield written(rows);
  yield Buffer.from(tallyFoot);
}

/** The rows of a list were parsed by its schema; this gives them its type again. */
const documentsIn = (rows: Rows): TaxDocument[] => taxEndpoints.listDocuments.reply[200].parse(rows);

async function* noted(context: StaffContext, bytes: AsyncIterable<Uint8Array>, end: () => void) {
  let isWhole = false;
  try {
    yield* bytes;
    isWhole = true;
  } finally {
    end();
    await note(context, 'export-end', { format: 'tally', isWhole });
  }
}

const note = (context: StaffContext, verb: string, after: Readonly<Record<string, unknown>>) =>
  context.transaction((tx) =>
    recordAdminAct(context, tx, { action: `tax-document.${verb}`, subject: 'list:tax-documents', after }),
  );

import { type ClaimSubject, claimWordIn } from '@avsar/contract';
import { type Calendar, demoClaimReasons } from '@avsar/demo';
import { textClaims } from '#database/tables/outcome-reports.ts';
import { syllabi, syllabusVersions } from '#database/tables/syllabus.ts';
import type { Tx } from '#shared/context.ts';

interface DemoText {
  readonly subject: ClaimSubject;
  readonly texts: unknown;
  readonly because: string;
}

/** What the texts of the demo refer to that say "guaranteed" or "assured": none of them claims anything. */
export async function insertTextClaims(tx: Tx, calendar: Calendar, saidBy: string): Promise<void> {
  const said = { kind: 'none', saidAt: calendar.instant(-30), saidBy } as const;
  const rows = (await listTexts(tx)).flatMap(({ subject, texts, because }) =>
    claimWordIn(texts) === undefined ? [] : [{ ...said, subject, because }],
  );
  await tx.insert(textClaims).values(rows);
}

async function listTexts(tx: Tx): Promise<readonly DemoText[]> {
  const { tool } = demoClaimReasons;
  const drafts = await tx.select().from(syllabi);
  const published = await tx.select().from(syllabusVersions);
  return [
    ...drafts.map(({ courseId, content }) => ({
      subject: `syllabus-draft:${courseId}` as const,
      texts: content,
      because: tool,
    })),
    ...published.map(({ courseId, content }) => ({
      subject: `syllabus:${courseId}` as const,
      texts: content,
      because: tool,
    })),
  ];
}

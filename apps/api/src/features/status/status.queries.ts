import type { Db } from '#database/client.ts';
import { instituteStatus } from '#database/tables/status.ts';
import type { StatusFacts } from '#shared/status-facts.ts';

export async function getStatusRow(db: Db): Promise<{ facts: StatusFacts; asOf: Date } | undefined> {
  const [row] = await db.select().from(instituteStatus);
  return row;
}

export async function saveStatus(db: Db, facts: StatusFacts, asOf: Date): Promise<void> {
  const values = { facts, asOf };
  await db.insert(instituteStatus).values(values).onConflictDoUpdate({ target: instituteStatus.id, set: values });
}

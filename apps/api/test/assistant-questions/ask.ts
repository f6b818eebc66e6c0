import { readFile, rm } from 'node:fs/promises';
import { recordKinds } from '@avsar/contract';
import { environmentFor } from '@avsar/testkit/environment';
import { z } from 'zod';
import { connectDatabase } from '../../src/database/client.ts';
import { seedDemo } from '../../src/demo/seed.ts';
import { readEnv } from '../../src/env.ts';
import { findRecords } from '../../src/features/assistant/search/assistant.search.service.ts';
import { createLogger } from '../../src/http/observe/logging.ts';
import { createImages } from '../../src/providers/images/images.ts';
import { createStorage } from '../../src/providers/storage.ts';
import type { TestDatabase } from '../databases.ts';

/**
 * A question and its correct sources: any of these records is right; none if no record answers it. `title` is the title
 * of the course, the name of the trainer or the FAQ question; omitted for kinds with only one record.
 */
const questionSchema = z.strictObject({
  question: z.string(),
  page: z.string().optional(),
  expected: z.array(z.strictObject({ kind: z.enum(recordKinds), title: z.string().optional() })),
});

type Question = z.output<typeof questionSchema>;

/**
 * The required share of right sources, per set of questions: those used to build the search, those its authors wrote to
 * test it (a quarter about other topics, or misleading), and those written without knowing it.
 */
export const questionSets = [
  { name: 'known', least: 0.9 },
  { name: 'more', least: 0.9 },
  { name: 'held-out', least: 0.8 },
] as const;

export interface Outcome {
  readonly question: Question;
  /** `kind: title`, best match first. */
  readonly sources: readonly string[];
  readonly isHit: boolean;
}

export async function readQuestions(name: string): Promise<Question[]> {
  const file = new URL(`${name}.json`, import.meta.url);
  return z.array(questionSchema).parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Only the search over the demo institute, without a language model. */
export async function openAssistant(database: TestDatabase) {
  const today = '2026-11-18';
  const environment = environmentFor(database);
  const env = readEnv(environment);
  const connect = (url: string) => connectDatabase({ url, poolSize: 2, applicationName: 'test', onError: () => {} });
  const [owner, api] = [connect(database.ownerUrl), connect(database.databaseUrl)];
  const images = createImages();
  const storage = await createStorage(env.storage);
  await seedDemo({ ...owner, images, storage, secrets: env.secrets }, { today, students: 20 });
  const now = new Date(`${today}T10:00:00+05:30`);
  const context = { ...api, clock: { now: () => now }, log: createLogger('error'), payments: undefined };
  return {
    ask: async (question: Question): Promise<Outcome> => {
      const found = await findRecords(context, question.question, question.page);
      const isExpected = question.expected.map(({ kind, title = '' }) =>
        found.some((record) => record.kind === kind && record.title.includes(title)),
      );
      const isHit = question.expected.length === 0 ? found.length === 0 : isExpected.includes(true);
      return {
        question,
        isHit,
        sources: found.map(({ kind, title, closeness }) => `${kind}: ${title} (${closeness.toFixed(2)})`),
      };
    },
    close: async () => {
      images.close();
      storage.close();
      await Promise.all([owner.close(), api.close()]);
      await rm(environment['STORAGE_FOLDER'] ?? '', { recursive: true, force: true });
    },
  };
}

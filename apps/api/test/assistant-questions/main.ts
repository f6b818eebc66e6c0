import { startPostgres } from '@avsar/testkit/postgres';
import { cloneDatabase, createTemplate } from '../databases.ts';
import { openAssistant, questionSets, readQuestions } from './ask.ts';

/**
 * `npm run assistant:questions`: how often the search finds the right record. Prints the misses, and fails below the
 * goals.
 */
const server = await startPostgres({ persistent: false });
const database = await cloneDatabase(server.url, (await createTemplate(server.url)).name);
const assistant = await openAssistant(database);
try {
  for (const { name, least } of questionSets) {
    const questions = await readQuestions(name).catch(() => []);
    if (questions.length === 0) {
      console.log(`${name}: there are none.`);
      process.exitCode = 1;
      continue;
    }
    const misses = [];
    for (const question of questions) {
      const outcome = await assistant.ask(question);
      if (!outcome.isHit) misses.push(outcome);
    }
    const share = 1 - misses.length / questions.length;
    console.log(
      `${name}: ${questions.length - misses.length} of ${questions.length}, ${(100 * share).toFixed(0)}% (goal ${100 * least}%)`,
    );
    for (const { question, sources } of misses) {
      const expected = question.expected.map(({ kind, title }) => (title === undefined ? kind : `${kind}: ${title}`));
      console.log(
        `  ${question.question}\n    expected ${expected.join(' or ') || 'nothing'}\n    found ${sources.join(', ') || 'nothing'}`,
      );
    }
    if (share < least) process.exitCode = 1;
  }
} finally {
  await assistant.close();
  await database.drop();
  await server.stop();
}

import { query } from './database.ts';
import { ownWord } from './own-word.ts';

/** Something visitors asked and nobody could answer, just now. */
export async function plantQuestion(question: string, times = 1): Promise<string> {
  const words = `${question} ${ownWord()}`;
  await query(
    `insert into assistant_questions (gist, question, times, first_asked_at, last_asked_at)
     values ($1, $1, $2, date_trunc('milliseconds', now()), date_trunc('milliseconds', now()))`,
    [words, times],
  );
  return words;
}

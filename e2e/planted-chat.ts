import { query } from './database.ts';
import { uniqueWord } from './unique-word.ts';

/** Inserts an unanswered question of visitors to the assistant, asked just now. */
export async function plantQuestion(question: string, times = 1): Promise<string> {
  const words = `${question} ${uniqueWord()}`;
  await query(
    `insert into assistant_questions (gist, question, times, first_asked_at, last_asked_at)
     values ($1, $1, $2, date_trunc('milliseconds', now()), date_trunc('milliseconds', now()))`,
    [words, times],
  );
  return words;
}

/** Inserts many unanswered questions, asked weeks ago so that no list begins with them; `remove` deletes them. */
export async function plantOldQuestions(count: number): Promise<{ words: string; remove: () => Promise<void> }> {
  const words = `Do you teach Fortran ${uniqueWord()}?`;
  await query(
    `insert into assistant_questions (gist, question, first_asked_at, last_asked_at)
     select words, words, at, at
     from generate_series(1, $2::integer) as number,
       concat($1::text, ' ', number) as words,
       date_trunc('milliseconds', now() - interval '3 weeks') as at`,
    [words, count],
  );
  const remove = async () => void (await query('delete from assistant_questions where starts_with(gist, $1)', [words]));
  return { words, remove };
}

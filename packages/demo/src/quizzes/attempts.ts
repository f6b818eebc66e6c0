import type { Answer, QuestionContent } from '@avsar/contract';
import { type Random, randomFrom } from '../random.ts';

/** Percent of the questions that a student knows. Ananya Reddy, whose log-in is printed, has learnt well. */
const knowledgeOf = (student: number, random: Random): number => (student === 0 ? 80 : 30 + random.below(65));

const wrongTexts = ['where', 'continue', 'method', 'I do not know'] as const;

function wrongAnswer(content: QuestionContent, random: Random): Answer | null {
  if (random.chance(15)) return null;
  switch (content.kind) {
    case 'single': {
      const wrong = content.options.flatMap(({ isRight }, place) => (isRight ? [] : [place]));
      return { places: [random.pick(wrong)] };
    }
    case 'multiple':
      return { places: content.options.flatMap((_, place) => (random.chance(50) ? [place] : [])) };
    case 'order':
      return { places: [1, 0, ...content.items.map((_, place) => place).slice(2)] };
    case 'number':
      return { text: String(content.value + 1 + random.below(2)) };
    case 'text':
      return { text: random.pick(wrongTexts) };
    case 'code':
      return { text: content.output.split('\n').slice(0, -1).join('\n') };
    default:
      return null;
  }
}

function rightAnswer(content: QuestionContent): Answer {
  switch (content.kind) {
    case 'number':
      return { text: String(content.value) };
    case 'text':
      return { text: content.accepted[0] ?? '' };
    case 'code':
      return { text: content.output };
    case 'order':
      return { places: content.items.map((_, place) => place) };
    case 'single':
    case 'multiple':
      return { places: content.options.flatMap(({ isRight }, place) => (isRight ? [place] : [])) };
    default:
      return { text: '' };
  }
}

const isNothing = (answer: Answer | null) =>
  answer === null || ('places' in answer ? answer.places.length === 0 : answer.text === '');

/** What the student of this number answers to the questions of a quiz, by the places of their contents. */
export function planAnswers(quiz: string, student: number, contents: readonly QuestionContent[]): (Answer | null)[] {
  const random = randomFrom(`answers of student ${student} to ${quiz}`);
  const knowledge = knowledgeOf(student, random);
  return contents.map((content) => {
    const answer = random.chance(knowledge) ? rightAnswer(content) : wrongAnswer(content, random);
    return isNothing(answer) ? null : answer;
  });
}

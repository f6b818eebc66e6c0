import { type Question, type QuestionContent, type QuestionKind, questionLimits } from '@avsar/contract';
import { typedNumber } from '#lib/typed-number.ts';
import { withoutLetter } from './paste-questions.ts';

export interface TypedOption {
  /** Tells the rows apart while they are added and removed. */
  readonly key: number;
  readonly text: string;
  readonly isRight: boolean;
}

/** The form of a question, as typed. Fields of other kinds keep what was typed while the kind is changed. */
export interface TypedQuestion {
  readonly kind: QuestionKind;
  readonly text: string;
  readonly hasProgram: boolean;
  /** Empty: no language. */
  readonly language: string;
  readonly program: string;
  readonly points: string;
  readonly explanation: string;
  readonly options: readonly TypedOption[];
  readonly value: string;
  readonly tolerance: string;
  readonly accepted: string;
  readonly isCaseSensitive: boolean;
  readonly items: string;
  readonly output: string;
  readonly tags: string;
  readonly lessonId: string;
}

const emptyOptions = [0, 1, 2, 3].map((key) => ({ key, text: '', isRight: false }));

const start: TypedQuestion = {
  kind: 'single',
  text: '',
  hasProgram: false,
  language: '',
  program: '',
  points: '1',
  explanation: '',
  options: emptyOptions,
  value: '',
  tolerance: '0',
  accepted: '',
  isCaseSensitive: false,
  items: '',
  output: '',
  tags: '',
  lessonId: '',
};

/** A new question begins with the kind, lesson and tags of the one before: they are often written in a row. */
export const emptyQuestion = (before?: Pick<TypedQuestion, 'kind' | 'tags' | 'lessonId'>): TypedQuestion =>
  before === undefined ? start : { ...start, kind: before.kind, tags: before.tags, lessonId: before.lessonId };

export function typedQuestionOf({
  content,
  tags,
  lessonId,
}: Pick<Question, 'content' | 'tags' | 'lessonId'>): TypedQuestion {
  const { kind, text, points, explanation, program } = content;
  return {
    ...start,
    kind,
    text,
    points: String(points),
    explanation,
    ...(program !== null && { hasProgram: true, language: program.language ?? '', program: program.text }),
    ...typedAnswerOf(content),
    tags: tags.join(', '),
    lessonId: lessonId === null ? '' : String(lessonId),
  };
}

function typedAnswerOf(content: QuestionContent): Partial<TypedQuestion> {
  switch (content.kind) {
    case 'single':
    case 'multiple':
      return { options: content.options.map((option, key) => ({ key, ...option })) };
    case 'number':
      return { value: String(content.value), tolerance: String(content.tolerance) };
    case 'text':
      return { accepted: content.accepted.join('\n'), isCaseSensitive: content.isCaseSensitive };
    case 'order':
      return { items: content.items.join('\n') };
    case 'code':
      return { output: content.output };
    default:
      return {};
  }
}

/** An empty field counts as missing, so that the schema asks for it. */
const numberOf = (text: string) => typedNumber(text) ?? Number.NaN;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Rows that nobody filled in are left out, as long as enough are left to be asked for. */
function filledOptions(options: readonly TypedOption[]) {
  const filled = options.filter(({ text, isRight }) => text.trim() !== '' || isRight);
  const kept = filled.length < questionLimits.optionsLeast ? options.slice(0, questionLimits.optionsLeast) : filled;
  return kept.map(({ text, isRight }) => ({ text, isRight }));
}

function answerOf(typed: TypedQuestion): object {
  switch (typed.kind) {
    case 'single':
    case 'multiple':
      return { options: filledOptions(typed.options) };
    case 'number':
      return { value: numberOf(typed.value), tolerance: numberOf(typed.tolerance) };
    case 'text':
      return { accepted: linesOf(typed.accepted), isCaseSensitive: typed.isCaseSensitive };
    case 'order':
      return { items: linesOf(typed.items) };
    case 'code':
      return { output: typed.output };
    default:
      return {};
  }
}

/** The question as the API takes it; checked by its schema. */
export function questionDraftOf(typed: TypedQuestion): object {
  const { kind, text, hasProgram, language, program, points, explanation, tags, lessonId } = typed;
  const hasCode = hasProgram || kind === 'code';
  return {
    content: {
      kind,
      text,
      points: numberOf(points),
      explanation,
      program: hasCode ? { language: language === '' ? null : language, text: program } : null,
      ...answerOf(typed),
    },
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    lessonId: lessonId === '' ? null : Number(lessonId),
  };
}

export const nextOptionKey = (options: readonly TypedOption[]) => Math.max(0, ...options.map(({ key }) => key)) + 1;

/** The answers after several lines were pasted into the field of one: a line in each row. Undefined for a single line. */
export function withPastedOptions(
  options: readonly TypedOption[],
  row: number,
  pasted: string,
): readonly TypedOption[] | undefined {
  const lines = linesOf(pasted).map(withoutLetter);
  if (lines.length < 2) return undefined;
  const filled = [...options];
  for (const [at, text] of lines.slice(0, questionLimits.optionsMost - row).entries()) {
    const old = filled[row + at];
    filled[row + at] = { key: old?.key ?? nextOptionKey(filled), isRight: old?.isRight ?? false, text };
  }
  return filled;
}

/** Options without text were left out, so the rows behind them have other numbers in the form. */
export function optionRowOf(typed: TypedQuestion, sent: number): number {
  const rows = typed.options.flatMap(({ text, isRight }, row) => (text.trim() !== '' || isRight ? [row] : []));
  return rows.length < questionLimits.optionsLeast ? sent : (rows[sent] ?? sent);
}

import type { Round } from '@avsar/contract';
import type { FieldErrors, FieldTexts } from '#forms/fields.ts';
import { instantOf, localText } from '#lib/time/indian-instant.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { roundMessages } from './rounds.messages.ts';

const textOrNull = (text = '') => (text.trim() === '' ? null : text.trim());

/** The round as the API takes it. A time that was not changed is sent as it was: the field has no seconds. */
export function roundDraftOf(texts: FieldTexts, round: Pick<Round, 'startsAt'> | undefined) {
  const local = texts['startsAt'] ?? '';
  const isSame = round !== undefined && localText(round.startsAt) === local;
  return {
    kind: texts['kind'] ?? '',
    title: texts['title'] ?? '',
    startsAt: isSame ? round.startsAt : (instantOf(local) ?? ''),
    minutes: typedNumber(texts['minutes'] ?? '') ?? Number.NaN,
    place: textOrNull(texts['place']),
    link: textOrNull(texts['link']),
    note: texts['note'] ?? '',
  };
}

/** Questions for what is missing, which the schema would ask in words of its own. */
export const missingIn = ({ startsAt, minutes }: ReturnType<typeof roundDraftOf>): FieldErrors => ({
  ...(startsAt === '' && { startsAt: roundMessages.missing }),
  ...(Number.isNaN(minutes) && { minutes: roundMessages.missing }),
});

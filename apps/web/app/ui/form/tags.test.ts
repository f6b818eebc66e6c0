import { expect, test } from 'vitest';
import { withTyped } from './tags.ts';

const known = ['Java', 'Spring Boot', 'SQL'];

test.each([
  ['one that is known, in its usual spelling', [], 'java', ['Java']],
  ['one that nobody has named before', ['Java'], ' Kafka ', ['Java', 'Kafka']],
  ['several, with spaces', [], 'spring  boot, sql;Kafka', ['Spring Boot', 'SQL', 'Kafka']],
  ['one that is there already', ['Java', 'kafka'], 'JAVA, Kafka', ['Java', 'kafka']],
  ['nothing', ['Java'], ' , ; ', ['Java']],
])('%s', (_, tags, typed, expected) => {
  expect(withTyped(tags, typed, known)).toEqual(expected);
});

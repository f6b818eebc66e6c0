import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('a CSV file begins with the byte order mark, and its lines end with CRLF', () => {
  const csv = csvText([
    ['Course', 'Students'],
    ['जावा', 12],
  ]);
  expect(csv).toBe('\uFEFF"Course","Students"\r\n"जावा",12\r\n');
});

test.each([
  ['Java, "full" stack', '"Java, ""full"" stack"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("//x")', `"'=HYPERLINK(""//x"")"`],
  ['+91 98765', `"'+91 98765"`],
  ['-1+1', `"'-1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1+1', `"'\t=1+1"`],
  ['  =1+1', `"'  =1+1"`],
  ['\r=1', `"'\r=1"`],
  ['C++ - the basics', '"C++ - the basics"'],
  ['', '""'],
])('%j becomes %s', (text, cell) => {
  expect(csvText([[text]])).toBe(`\uFEFF${cell}\r\n`);
});

test('a number is not quoted, not even a negative one', () => {
  expect(csvText([[-1.5]])).toBe('\uFEFF-1.5\r\n');
});

import { code, heading, list, note, p, steps, table, tip, warning } from './blocks.ts';
import type { DemoLesson } from './lesson.ts';

export const variables: DemoLesson = {
  blocks: [
    p(
      'A **variable** is a name for a value. In Java each variable also has a **type**, which says what kind of value it holds and what you may do with it. The compiler checks that, so that many mistakes never reach the person who uses your program.',
    ),
    code(
      'java',
      `
int seats = 24;
double feeInRupees = 12_999.50;
boolean isFull = seats == 0;
char grade = 'A';
String city = "Hyderabad";
`,
    ),
    heading('The types you need first'),
    table(
      ['Type', 'Holds', 'Mind'],
      [
        '`int`',
        'whole numbers up to about 2.1 billion',
        'beyond that it starts again from the smallest number, silently',
      ],
      ['`long`', 'much larger whole numbers', 'write an `L` behind the number: `5_000_000_000L`'],
      ['`double`', 'numbers with a fraction', 'not exact: `0.1 + 0.2` is not `0.3`'],
      ['`boolean`', '`true` or `false`', 'never compare it with `== true`'],
      ['`char`', 'one character', 'in single quotes'],
      ['`String`', 'a text', 'in double quotes; an object, not a simple value'],
    ),
    warning(
      'Never calculate money with `double`. Count the smallest unit instead: 12,999 rupees and 50 paise are `1_299_950` paise in a `long`.',
    ),
    heading('Operators'),
    p('Most of them look like arithmetic at school. Two do not behave like it:'),
    code(
      'java',
      `
System.out.println(7 / 2);    // 3: both are whole numbers, so the result is one
System.out.println(7 / 2.0);  // 3.5
System.out.println(7 % 2);    // 1: what is left over
`,
    ),
    p('`%` answers questions such as “is this number even?” and “which day of the week is it in 100 days?”.'),
    heading('Comparing'),
    list(
      '`==` compares numbers. With a text it asks whether it is _the same object_, which is hardly ever the question.',
      '`city.equals("Pune")` compares two texts letter by letter.',
      '`&&` means and, `||` means or, `!` means not. Java stops as soon as the answer is certain.',
    ),
    heading('Changing a value'),
    code(
      'java',
      `
int score = 10;
score = score + 5;  // 15
score += 5;         // 20, the same in short
score++;            // 21

final int most = 100;
most = 200;         // does not compile: final means that it never changes
`,
    ),
    tip('Use `final` wherever you can. A value that cannot change is one thing less to think about.'),
    heading('Names that explain'),
    p('Compare these two lines. Both are correct; one of them needs no comment:'),
    code(
      'java',
      `
int d = 42;
int daysUntilExam = 42;
`,
    ),
    note('Java writes variables like `daysUntilExam`: a small letter first, then a capital for each new word.'),
    heading('Practice'),
    steps(
      'Read a number of seconds and print it as hours, minutes and seconds. You need `/` and `%` only.',
      'What does `(int) 3.99` give, and what does `Math.round(3.99)`? Guess first.',
      'Add 1 to `2_147_483_647` in an `int` and print it. Explain the result to somebody.',
    ),
  ],
};

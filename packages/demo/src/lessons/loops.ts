import { code, heading, list, note, p, steps, subheading, table, tip, warning } from './blocks.ts';
import type { DemoLesson } from './lesson.ts';

export const loops: DemoLesson = {
  blocks: [
    p(
      'So far your programs have run from the first line to the last. With **conditions** they choose, and with **loops** they repeat. Together these two are enough for every calculation there is.',
    ),
    heading('If, else if, else'),
    code(
      'java',
      `
if (marks >= 75) {
    System.out.println("Distinction");
} else if (marks >= 40) {
    System.out.println("Passed");
} else {
    System.out.println("Please try again");
}
`,
    ),
    p(
      'Java asks from top to bottom and takes the first branch that fits. Had we asked for `marks >= 40` first, nobody would ever get a distinction.',
    ),
    warning(
      'Always write the braces, even around a single line. The mistake that they prevent is found late and costs an evening.',
    ),
    heading('Switch'),
    p('If one value decides between many cases, a `switch` is easier to read:'),
    code(
      'java',
      `
String kind = switch (day) {
    case SATURDAY, SUNDAY -> "weekend";
    case WEDNESDAY -> "test day";
    default -> "class day";
};
`,
    ),
    heading('Three loops'),
    table(
      ['Loop', 'Use it when'],
      ['`for (int i = 0; i < 10; i++)`', 'you know how often, or need the position'],
      ['`for (String name : names)`', 'you want each element of a collection'],
      ['`while (condition)`', 'you do not know how often'],
    ),
    subheading('For'),
    code(
      'java',
      `
int sum = 0;
for (int number = 1; number <= 100; number++) {
    sum += number;
}
System.out.println(sum);  // 5050
`,
    ),
    subheading('While'),
    code(
      'java',
      `
long rice = 1;
int squares = 1;
while (rice < 1_000_000) {
    rice *= 2;
    squares++;
}
System.out.println(squares);  // 21
`,
    ),
    p(
      'The old story of the chessboard: one grain on the first square, two on the second, four on the third. On square 21 there are more than a million.',
    ),
    heading('Where loops go wrong'),
    list(
      '**One too many, one too few.** Ask yourself what happens in the first round and in the last one.',
      '**It never ends.** Something inside the loop must bring the condition closer to `false`. Ctrl and C stop the program.',
      '**It changes what it walks through.** Do not remove elements from a list while you go over it.',
    ),
    tip(
      'Take a pencil and write the values of all variables for the first three rounds. It feels slow, and it is faster than guessing.',
    ),
    heading('Leaving early'),
    p(
      '`break` ends the loop, `continue` goes on with the next round. Use them rarely: a loop with one way out is easier to understand.',
    ),
    note(
      'In the next lesson you give a loop a name by putting it into a method. `return` is then often clearer than `break`.',
    ),
    heading('Practice'),
    steps(
      'Print the multiplication table of a number, ten lines, with the numbers aligned.',
      'Print all numbers from 1 to 100; “Fizz” instead of multiples of 3, “Buzz” instead of multiples of 5, both for multiples of both.',
      'Guess a number: the program thinks of one from 1 to 100 and says “higher” or “lower”. How many guesses do you need at most, and why?',
    ),
  ],
};

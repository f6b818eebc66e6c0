import { code, heading, list, note, p, steps, tip, warning } from './blocks.ts';
import type { DemoLesson } from './lesson.ts';

const exercises = `# Methods and their parameters: exercises

Write each method so that the \`main\` method below prints only \`true\`.

1. \`isLeapYear(int year)\`: divisible by 4, but not by 100, unless by 400.
2. \`initialsOf(String fullName)\`: \`"Ananya Reddy"\` gives \`"A. R."\`.
3. \`fineFor(int daysLate)\`: nothing for 3 days, then 2 rupees a day, at most 50.

\`\`\`java
public static void main(String[] args) {
    System.out.println(isLeapYear(2000));
    System.out.println(!isLeapYear(1900));
    System.out.println(initialsOf("Ananya Reddy").equals("A. R."));
    System.out.println(fineFor(3) == 0);
    System.out.println(fineFor(5) == 4);
    System.out.println(fineFor(365) == 50);
}
\`\`\`

Then add two checks of your own to each method. Choose those that you expect to fail.
`;

export const methods: DemoLesson = {
  attachments: [{ name: 'methods-exercises.md', text: exercises }],
  blocks: [
    p(
      'A **method** is a piece of a program with a name. You give it values, the _parameters_, and it gives one value back. Good methods are short, do one thing, and have a name that says which.',
    ),
    code(
      'java',
      `
static int fineFor(int daysLate) {
    if (daysLate <= 3) {
        return 0;
    }
    return Math.min((daysLate - 3) * 2, 50);
}
`,
    ),
    p(
      'Read the first line like a promise: give me a number of days, and I give you a number. Whoever calls the method needs to know nothing else about it.',
    ),
    heading('Calling it'),
    code(
      'java',
      `
int fine = fineFor(5);
System.out.println("Please pay " + fine + " rupees");
`,
    ),
    p(
      'The value that you pass is the _argument_. Java copies it into the parameter, so a method cannot change the number of its caller:',
    ),
    code(
      'java',
      `
static void doubled(int number) {
    number = number * 2;
}

int price = 100;
doubled(price);
System.out.println(price);  // still 100
`,
    ),
    warning(
      'For objects, such as arrays, the _reference_ is copied. The method then works on the same array as its caller, and changes are seen outside.',
    ),
    heading('When should a method be split?'),
    list(
      'You want to write a comment above a part of it. Make that part a method and the comment its name.',
      'You have copied lines from another place.',
      'You cannot say what it does in one sentence without “and”.',
      'It is longer than your screen.',
    ),
    heading('The same name, other parameters'),
    p('Java chooses by the types of the arguments. That is called _overloading_:'),
    code(
      'java',
      `
static int largerOf(int one, int other) {
    return one > other ? one : other;
}

static double largerOf(double one, double other) {
    return one > other ? one : other;
}
`,
    ),
    tip(
      'A method either **asks** or **does**: it returns a value, or it changes something. Methods that do both surprise people.',
    ),
    heading('A method that checks itself'),
    p(
      'You do not need a framework for your first tests. A `main` method that prints whether the answers are right will do; the exercises in the file below are made like this.',
    ),
    note('In the module about Git and tests you turn exactly these lines into real tests with JUnit.'),
    heading('Practice'),
    steps(
      'Download the exercises and make all lines print `true`.',
      'Take your guessing game of the last lesson and split it into at least three methods.',
      'Show it to somebody. Every question they ask about a method is a sign that its name can be better.',
    ),
  ],
};

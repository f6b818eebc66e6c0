import { choice, type DemoQuestion, number, ordered, printed, typed } from './question.ts';

/** The question bank of the course Java Full Stack. */
export const javaQuestions: readonly DemoQuestion[] = [
  choice(
    {
      text: 'A variable is to get its value once and never another one. Which keyword stands before its type?',
      why: '`final` lets the compiler refuse a second assignment. `const` is reserved in Java and not used.',
      tags: ['basics'],
    },
    'const',
    '* final',
    'static',
    'sealed',
  ),
  choice(
    {
      text: 'Which of these are **types of whole numbers** in Java?',
      why: '`byte`, `short`, `int` and `long` hold whole numbers. `float` holds fractions, and `number` is no type.',
      tags: ['basics'],
      points: 2,
    },
    '* byte',
    'float',
    '* long',
    'number',
    '* short',
  ),
  number(
    {
      text: 'A shelf holds 7 books, and there are 24 books. In Java, what is `24 / 7`?',
      why: 'Both are whole numbers, so the result is cut off: 3. The three books that are left are `24 % 7`.',
      tags: ['basics'],
    },
    3,
  ),
  printed(
    {
      text: 'What does this program print?',
      why: 'The loop begins at 3 and stops before 0, so it runs for 3, 2 and 1.',
      tags: ['loops'],
      points: 2,
      program: [
        'java',
        `for (int left = 3; left > 0; left--) {
    System.out.println(left + " to go");
}
System.out.println("Go");`,
      ],
    },
    '3 to go\n2 to go\n1 to go\nGo',
  ),
  printed(
    {
      text: 'Which numbers does this program print?',
      why: '`continue` leaves out the even numbers, and `break` ends the loop as soon as the number is larger than 6.',
      tags: ['loops'],
      points: 2,
      program: [
        'java',
        `for (int n = 1; n < 10; n++) {
    if (n % 2 == 0) continue;
    if (n > 6) break;
    System.out.println(n);
}`,
      ],
    },
    '1\n3\n5',
  ),
  typed(
    {
      text: 'Which keyword leaves a loop at once?',
      why: '`break` leaves the loop; `continue` only leaves the round.',
      tags: ['loops'],
    },
    'break',
  ),
  choice(
    {
      text: 'What happens when this line runs?',
      why: 'The indices of an array of three are 0, 1 and 2. Index 3 throws an `ArrayIndexOutOfBoundsException`.',
      tags: ['arrays'],
      program: ['java', 'int[] marks = {41, 67, 88};\nSystem.out.println(marks[3]);'],
    },
    'It prints 88',
    'It prints 0',
    'It does not compile',
    '* It throws an exception',
  ),
  choice(
    {
      text: 'Two strings contain the same letters. How do you compare them in Java?',
      why: '`==` asks whether both are the same object. `equals` compares the letters.',
      tags: ['strings'],
    },
    '`one == other`',
    '* `one.equals(other)`',
    '`one.same(other)`',
    '`compare one, other`',
  ),
  typed(
    {
      text: 'How is a method called that has the name of its class and makes a new object?',
      why: 'A constructor has the name of the class and no return type.',
      tags: ['objects'],
    },
    'constructor',
    'a constructor',
  ),
  choice(
    {
      text: 'Which sentences about an `interface` are right?',
      why: 'A class can implement several interfaces but extend only one class. Fields of an interface are constants.',
      tags: ['objects'],
      points: 2,
    },
    '* A class can implement several of them',
    'It can be made with `new`',
    '* It says what can be asked of an object',
    'It needs a constructor',
  ),
  ordered(
    {
      text: 'In which order do these blocks run if the second line of `try` throws an exception?',
      why: '`try` runs up to the exception, then the fitting `catch`, and `finally` in any case before what comes after.',
      tags: ['exceptions'],
      points: 3,
    },
    'The first line of `try`',
    'The second line of `try`',
    'The block of `catch`',
    'The block of `finally`',
    'The line after it',
  ),
  choice(
    {
      text: 'You count how often each word stands in a text. Which collection fits best?',
      why: 'A `Map` finds the count of a word by the word itself.',
      tags: ['collections'],
    },
    'List<String>',
    'Set<String>',
    '* Map<String, Integer>',
    'int[]',
  ),
  number(
    {
      text: 'How many elements does this set have?',
      why: 'A set holds each value once: “tea” comes twice, so there are 3.',
      tags: ['collections'],
      program: ['java', 'Set<String> drinks = new HashSet<>(List.of("tea", "coffee", "water"));\ndrinks.add("tea");'],
    },
    3,
  ),
  printed(
    {
      text: 'What does this program print?',
      why: '`filter` keeps words of more than three letters, `map` makes them capital letters, in the order of the list.',
      tags: ['collections'],
      points: 2,
      program: [
        'java',
        `List.of("to", "learn", "is", "to", "write")
    .stream()
    .filter(word -> word.length() > 3)
    .map(String::toUpperCase)
    .forEach(System.out::println);`,
      ],
    },
    'LEARN\nWRITE',
  ),
];

import type { Marking, RichBlock } from '@avsar/contract';
import { code, list, p } from '../lessons/blocks.ts';

interface DemoGrade {
  readonly outcome: 'graded' | 'again';
  readonly points?: number;
  readonly levels?: readonly number[];
  readonly feedback: string;
  /** Lines of the text, from 1. */
  readonly comment?: { readonly lines: readonly [number, number]; readonly text: string };
}

export interface DemoHandIn {
  /** Its place among the students of the batch, by their ids. */
  readonly student: number;
  /** Hours before the due time; below zero for late work. */
  readonly hoursBefore: number;
  readonly text: string;
  readonly link?: string;
  readonly grade?: DemoGrade;
}

export interface DemoHomework {
  readonly title: string;
  /** A lesson of the course. */
  readonly lesson: string | undefined;
  /** Undefined for a draft. */
  readonly dueInDays: number | undefined;
  readonly blocks: readonly RichBlock[];
  readonly marking: Marking;
  readonly handIns: readonly DemoHandIn[];
}

const rubric: Marking = {
  kind: 'rubric',
  criteria: [
    {
      title: 'Result',
      levels: [
        { title: 'Does not run', points: 0 },
        { title: 'Right for some input', points: 4 },
        { title: 'Right for every input', points: 8 },
      ],
    },
    {
      title: 'Names and layout',
      levels: [
        { title: 'Hard to read', points: 0 },
        { title: 'Clear', points: 4 },
      ],
    },
  ],
};

const till = `public class Till {
    public static void main(String[] args) {
        long[] pricesInPaise = { 4500, 1250, 990 };
        long sum = 0;
        for (long price : pricesInPaise) {
            sum += price;
        }
        System.out.println(sum / 100 + "." + sum % 100);
    }
}`;

const table = `public class Table {
    public static void main(String[] args) {
        for (int row = 1; row <= 10; row++) {
            for (int column = 1; column <= 10; column++) {
                System.out.print(row * column + " ");
            }
            System.out.println();
        }
    }
}`;

const prime = `static boolean isPrime(int n) {
    for (int i = 2; i < n; i++) {
        if (n % i == 0) return false;
    }
    return true;
}`;

/** Homework of the batch in which the first student with a printed log-in learns. */
export const demoHomeworkCourse = 'Java Full Stack';

export const demoHomework: readonly DemoHomework[] = [
  {
    title: 'A till for the canteen',
    lesson: 'Variables, types and operators',
    dueInDays: -6,
    blocks: [
      p('Write a program that adds up the prices of a bill and prints the sum in rupees.'),
      list('Keep money in paise, as a whole number.', 'Print two digits behind the point, also for `₹ 67.05`.'),
    ],
    marking: { kind: 'points', points: 10 },
    handIns: [
      {
        student: 0,
        hoursBefore: 5,
        text: till,
        grade: {
          outcome: 'graded',
          points: 8,
          feedback: 'Well done: money as a whole number. Look at the last line again.',
          comment: { lines: [8, 8], text: 'What is printed for 6705 paise? The zero is missing.' },
        },
      },
      {
        student: 1,
        hoursBefore: 20,
        text: till.replace('sum / 100 + "." + sum % 100', 'String.format("%d.%02d", sum / 100, sum % 100)'),
        grade: { outcome: 'graded', points: 10, feedback: 'Everything is right, and easy to read.' },
      },
      { student: 2, hoursBefore: -9, text: till.replaceAll('long', 'double') },
    ],
  },
  {
    title: 'Is it a prime number?',
    lesson: 'Conditions and loops',
    dueInDays: -2,
    blocks: [
      p('Write a method that says whether a number is prime.'),
      code('java', 'static boolean isPrime(int n)'),
      p('Think of `0`, `1`, `2` and of large numbers.'),
    ],
    marking: rubric,
    handIns: [
      {
        student: 0,
        hoursBefore: 3,
        text: prime,
        grade: {
          outcome: 'again',
          feedback: 'Nearly. Please handle small numbers, and think about when the loop can stop.',
          comment: { lines: [2, 4], text: 'What does this say for 1? And must it go up to n?' },
        },
      },
      { student: 1, hoursBefore: 11, text: prime.replace('i < n', 'i * i <= n') },
      {
        student: 3,
        hoursBefore: 1,
        text: 'My solution is in the repository, with tests.',
        link: 'https://git.example/prime-numbers',
      },
    ],
  },
  {
    title: 'The multiplication table',
    lesson: 'Conditions and loops',
    dueInDays: 2,
    blocks: [
      p('Print the multiplication table from 1 to 10, with the numbers below each other.'),
      list('Use two loops.', 'Each number takes four places.'),
    ],
    marking: { kind: 'points', points: 10 },
    handIns: [
      { student: 1, hoursBefore: 70, text: table },
      { student: 2, hoursBefore: 55, text: table.replace('+ " "', '+ "\\t"') },
    ],
  },
  {
    title: 'Two classes and a test',
    lesson: undefined,
    dueInDays: undefined,
    blocks: [p('Write a class for an account, and a class that tests it.')],
    marking: { kind: 'points', points: 20 },
    handIns: [],
  },
];

import type { DemoSyllabus } from './syllabus.ts';

export const coreJava: DemoSyllabus = {
  outcomes: [
    'Write programs of several classes without help',
    'Choose the right collection and say why',
    'Find a mistake with the debugger and with tests',
    'Read the Java code of other people',
  ],
  audience: ['You have never programmed, or you stopped after a few weeks', 'You can practise for an hour a day'],
  projects: [
    {
      title: 'Marks of a class',
      text: 'A program that reads the marks of a class from a file and prints ranks, averages and a list of those who need help.',
    },
    {
      title: 'Parking lot',
      text: 'Vehicles come and leave, places are few, and fees depend on the hours: a small design with classes, interfaces and tests.',
    },
  ],
  modules: [
    {
      title: 'A language from the beginning',
      lessons: [
        ['How a program runs', 90],
        ['Types, variables and operators', 90],
        ['Decisions', 90],
        ['Loops', 90],
        ['Exercises with numbers', 90],
      ],
    },
    {
      title: 'Methods, arrays and strings',
      lessons: [
        ['Methods and what they return', 90],
        ['Arrays', 90],
        ['Strings and characters', 90],
        ['Recursion', 90],
      ],
    },
    {
      title: 'Classes and objects',
      lessons: [
        ['A class of your own', 90],
        ['Constructors and encapsulation', 90],
        ['Static and final', 90],
        ['Packages and access', 90],
        ['Records and enums', 90],
      ],
    },
    {
      title: 'Object-oriented design',
      lessons: [
        ['Inheritance and when to avoid it', 90],
        ['Interfaces and abstract classes', 90],
        ['Polymorphism', 90],
        ['Design of the parking lot', 120],
      ],
    },
    {
      title: 'Exceptions and files',
      lessons: [
        ['Throw, catch and finally', 90],
        ['Exceptions of your own', 90],
        ['Read and write files', 90],
        ['Dates and times', 90],
      ],
    },
    {
      title: 'Collections and streams',
      lessons: [
        ['Lists and their cost', 90],
        ['Sets, maps and hashing', 90],
        ['Generics', 90],
        ['Sort and compare', 90],
        ['Lambdas', 90],
        ['Streams', 90],
      ],
    },
    {
      title: 'Threads and tests',
      lessons: [
        ['Start a thread and wait for it', 90],
        ['Shared data and locks', 90],
        ['Executors', 90],
        ['Unit tests with JUnit', 90],
        ['Questions of first interviews', 120],
      ],
    },
  ],
};

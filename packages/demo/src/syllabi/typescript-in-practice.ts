import type { DemoSyllabus } from './syllabus.ts';

export const typescriptInPractice: DemoSyllabus = {
  outcomes: [
    'Add types to running code without stopping it',
    'Describe data so that the compiler finds the mistake',
    'Read a long error message of the compiler',
  ],
  audience: ['You write JavaScript every day', 'You have worked in a code base of more than one person'],
  projects: [
    {
      title: 'The shop without types',
      text: 'Sixty files, one after another, each in a pull request of its own, with the strictest settings at the end.',
    },
    {
      title: 'Types at the border',
      text: 'What comes from the network is checked once and typed from then on, with tests for what must be refused.',
    },
  ],
  modules: [
    {
      title: 'The first types',
      lessons: [
        ['Why types, and their price', 60],
        ['Set up the compiler', 60],
        ['Functions and objects', 90],
        ['Unions and narrowing', 90],
      ],
    },
    {
      title: 'A file at a time',
      lessons: [
        ['Rename and mend', 90],
        ['Types for packages', 60],
        ['Any, unknown and never', 90],
        ['Strict settings one by one', 90],
      ],
    },
    {
      title: 'Describing data',
      lessons: [
        ['Literal types and constants', 90],
        ['States that cannot be wrong', 90],
        ['Readonly data', 60],
        ['Brands for ids and money', 60],
      ],
    },
    {
      title: 'Generics',
      lessons: [
        ['Functions that keep their types', 90],
        ['Constraints', 90],
        ['Mapped types', 90],
        ['Conditional types', 90],
      ],
    },
    {
      title: 'At the border',
      lessons: [
        ['Check what the network sends', 90],
        ['Schemas with Zod', 90],
        ['Errors as values', 60],
        ['Types shared by client and server', 90],
      ],
    },
    {
      title: 'In a team',
      lessons: [
        ['Read an error of twenty lines', 60],
        ['Lint rules that help', 60],
        ['Speed of the compiler', 60],
        ['Review of the shop', 120],
      ],
    },
  ],
};

import type { DemoSyllabus } from './syllabus.ts';

export const sqlAndPostgresql: DemoSyllabus = {
  outcomes: [
    'Answer a question about data with one query',
    'Read a plan and make a slow query fast',
    'Design tables that refuse wrong data',
    'Say what happens when two people write at once',
  ],
  audience: ['You are a developer, a tester or an analyst', 'You can use a computer well; no programming is needed'],
  projects: [
    {
      title: 'The books of a railway',
      text: 'Twelve questions from the manager of an invented railway, from the busiest station to the train that is always late.',
    },
    {
      title: 'Seats, sold once',
      text: 'A schema and a few statements with which no seat is ever sold twice, and a test that tries to.',
    },
  ],
  modules: [
    {
      title: 'First queries',
      lessons: [
        ['Tables, rows and types', 60],
        ['Select, where and order', 90],
        ['Null and its surprises', 60],
        ['Dates and text', 90],
      ],
    },
    {
      title: 'Joins',
      lessons: [
        ['Keys and relations', 60],
        ['Inner and outer joins', 90],
        ['A table joined with itself', 60],
        ['Subqueries and exists', 90],
      ],
    },
    {
      title: 'Groups and windows',
      lessons: [
        ['Count, sum and average', 90],
        ['Group and having', 90],
        ['Window functions', 90],
        ['Ranks and running totals', 90],
        ['Common table expressions', 90],
      ],
    },
    {
      title: 'Designing tables',
      lessons: [
        ['From words to tables', 90],
        ['Normal forms without pain', 90],
        ['Constraints that protect data', 90],
        ['JSON, and when not to use it', 60],
      ],
    },
    {
      title: 'Speed',
      lessons: [
        ['How an index works', 90],
        ['Read a plan with explain', 90],
        ['Statistics and vacuum', 60],
        ['Full-text search', 90],
      ],
    },
    {
      title: 'Transactions and operation',
      lessons: [
        ['Transactions and isolation', 90],
        ['Locks and deadlocks', 90],
        ['Roles and grants', 60],
        ['Backup and restore', 90],
        ['The last questions of the railway', 90],
      ],
    },
  ],
};

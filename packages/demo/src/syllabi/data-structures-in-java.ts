import type { DemoSyllabus } from './syllabus.ts';

export const dataStructuresInJava: DemoSyllabus = {
  outcomes: [
    'Say how long a program will take before you run it',
    'Build the common data structures by hand',
    'Choose an algorithm for a new problem and defend the choice',
    'Solve the problems of an aptitude round in time',
  ],
  audience: ['You write simple programs in Java', 'You prepare for aptitude rounds or want to understand libraries'],
  projects: [
    {
      title: 'A dictionary in memory',
      text: 'A tree of letters that finds every word with a given beginning, faster than a person types.',
    },
    {
      title: 'The shortest way home',
      text: 'A map of an invented city as a graph, and the shortest way between two stops with at most two changes.',
    },
  ],
  modules: [
    {
      title: 'Cost of a program',
      lessons: [
        ['Counting steps', 90],
        ['Big O notation', 90],
        ['Measure with a stopwatch', 60],
        ['Recursion and its stack', 90],
      ],
    },
    {
      title: 'Lists, stacks and queues',
      lessons: [
        ['Dynamic arrays', 90],
        ['Linked lists', 90],
        ['Stacks and brackets', 90],
        ['Queues and ring buffers', 90],
        ['Two pointers and sliding windows', 90],
      ],
    },
    {
      title: 'Sorting and searching',
      lessons: [
        ['Simple sorts', 90],
        ['Merge sort and quicksort', 90],
        ['Binary search and its traps', 90],
        ['Sort without comparing', 60],
      ],
    },
    {
      title: 'Hash tables',
      lessons: [
        ['Hashing and collisions', 90],
        ['Build a hash map', 90],
        ['Problems with counting', 90],
        ['Equality in Java', 60],
      ],
    },
    {
      title: 'Trees and heaps',
      lessons: [
        ['Binary trees and their walks', 90],
        ['Search trees', 90],
        ['Balanced trees', 120],
        ['Heaps and priority queues', 90],
        ['Tries', 90],
      ],
    },
    {
      title: 'Graphs',
      lessons: [
        ['Represent a graph', 60],
        ['Breadth first and depth first', 90],
        ['Shortest paths', 120],
        ['Spanning trees and union find', 90],
      ],
    },
    {
      title: 'Ways to a solution',
      lessons: [
        ['Greedy algorithms', 90],
        ['Backtracking', 90],
        ['Dynamic programming', 120],
        ['Aptitude rounds against the clock', 120],
      ],
    },
  ],
};

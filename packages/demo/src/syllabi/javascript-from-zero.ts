import type { DemoSyllabus } from './syllabus.ts';

export const javascriptFromZero: DemoSyllabus = {
  outcomes: [
    'Build a web page from an empty file',
    'Read and write JavaScript without fear',
    'Fetch data from a server and show it',
    'Find a mistake with the tools of the browser',
  ],
  audience: ['You have never written a line of code', 'You can use a computer and a browser'],
  projects: [
    {
      title: 'My page',
      text: 'A page about yourself, with pictures and a form, that looks good on a phone and is published on the web.',
    },
    {
      title: 'Monsoon board',
      text: 'A page that fetches rainfall by district, draws it as bars and remembers the district that you chose.',
    },
  ],
  modules: [
    {
      title: 'Pages you know, changed',
      lessons: [
        ['How a page reaches you', 60],
        ['The tools of the browser', 60],
        ['HTML: headings, lists and links', 90],
        ['CSS: colours and space', 90],
        ['Publish your first page', 60],
      ],
    },
    {
      title: 'Layout',
      lessons: [
        ['Boxes', 60],
        ['Flexbox', 90],
        ['Grid', 90],
        ['Pages for phones', 90],
      ],
    },
    {
      title: 'First steps in JavaScript',
      lessons: [
        ['Values and variables', 90],
        ['Decisions', 90],
        ['Loops', 90],
        ['Functions', 90],
        ['A day of small exercises', 90],
      ],
    },
    {
      title: 'Arrays and objects',
      lessons: [
        ['Arrays', 90],
        ['Objects', 90],
        ['Map, filter and find', 90],
        ['Text and numbers', 60],
      ],
    },
    {
      title: 'A page that answers',
      lessons: [
        ['Find and change elements', 90],
        ['Events', 90],
        ['Forms', 90],
        ['Remember something for the next visit', 60],
      ],
    },
    {
      title: 'Talking to a server',
      lessons: [
        ['JSON', 60],
        ['Fetch and promises', 90],
        ['When the network fails', 90],
        ['Draw numbers as bars', 90],
      ],
    },
    {
      title: 'Your own page',
      lessons: [
        ['Plan it on paper', 60],
        ['Build it with help', 120],
        ['Git and GitHub, the first steps', 90],
        ['Show it', 90],
      ],
    },
  ],
};

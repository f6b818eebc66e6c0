import type { DemoSyllabus } from './syllabus.ts';

export const reactForTheWeb: DemoSyllabus = {
  outcomes: [
    'Split a screen into components and decide where state lives',
    'Build forms that say what is wrong and keep what was typed',
    'Make a page that works by keyboard and for a screen reader',
    'Measure a slow page and make it fast',
    'Find your way in a code base that you have not seen before',
  ],
  audience: ['You know the basics of JavaScript, HTML and CSS', 'You have a laptop with 8 GB of memory'],
  projects: [
    {
      title: 'A shop for slow phones',
      text: 'Catalogue, search, cart and checkout, with a budget: the first page must open in three seconds on a slow phone.',
    },
    {
      title: 'Somebody else’s code',
      text: 'You take over an open project, mend two faults, add a feature with tests, and have it reviewed.',
    },
  ],
  modules: [
    {
      title: 'JavaScript, refreshed',
      lessons: [
        ['Functions, closures and modules', 90],
        ['Objects and arrays without surprises', 90],
        ['Promises and async functions', 90],
        ['TypeScript for React', 120],
      ],
    },
    {
      title: 'Components',
      lessons: [
        ['JSX and the first component', 90],
        ['Props and children', 90],
        ['Lists and keys', 90],
        ['Split a screen into parts', 120],
        ['Styles that do not leak', 90],
      ],
    },
    {
      title: 'State',
      lessons: [
        ['State and events', 90],
        ['Where state belongs', 90],
        ['Reducers', 90],
        ['Context', 90],
        ['Hooks of your own', 120],
      ],
    },
    {
      title: 'Effects and data',
      lessons: [
        ['Effects, and when you need none', 90],
        ['Fetch, loading and failure', 90],
        ['A cache with TanStack Query', 120],
        ['Live updates', 90],
      ],
    },
    {
      title: 'Routes and forms',
      lessons: [
        ['Routes and nested layouts', 90],
        ['Loaders and actions', 90],
        ['Forms and validation', 120],
        ['Upload a file', 90],
        ['Log in and guarded pages', 120],
      ],
    },
    {
      title: 'Pages for everybody',
      lessons: [
        ['Semantics and labels', 90],
        ['Keyboard and focus', 90],
        ['A day with a screen reader', 90],
        ['Dark mode and small screens', 90],
      ],
    },
    {
      title: 'Tests and speed',
      lessons: [
        ['Component tests', 120],
        ['Tests in a real browser with Playwright', 120],
        ['Measure first', 90],
        ['Split the bundle', 90],
        ['Rendering on the server', 120],
      ],
    },
    {
      title: 'Working on the code of others',
      lessons: [
        ['Read an unfamiliar project', 120],
        ['Small pull requests', 90],
        ['Review each other', 90],
        ['Show the shop', 120],
      ],
    },
  ],
};

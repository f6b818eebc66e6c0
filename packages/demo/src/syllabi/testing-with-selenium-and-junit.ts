import type { DemoSyllabus } from './syllabus.ts';

export const testingWithSeleniumAndJunit: DemoSyllabus = {
  outcomes: [
    'Write a report of a fault that a developer can act on',
    'Automate tests through a browser that do not fail by chance',
    'Test an API without its screens',
    'Make a slow test suite fast',
  ],
  audience: [
    'You know a little Java, or learn Core Java beside this course',
    'You like to find out why something fails',
  ],
  projects: [
    {
      title: 'The suite that nobody trusts',
      text: 'You take over two hundred tests of a running product, find those that lie, and halve the time of the rest.',
    },
    {
      title: 'Test plan of a release',
      text: 'A plan on two pages: what is tested by hand, what by machine, what not at all, and why.',
    },
  ],
  modules: [
    {
      title: 'How a tester thinks',
      lessons: [
        ['What a test tells you', 60],
        ['Boundaries and classes of values', 90],
        ['Exploratory testing', 90],
        ['Reports that are read', 60],
      ],
    },
    {
      title: 'Unit tests with JUnit',
      lessons: [
        ['A first test', 90],
        ['Parameters and fixtures', 90],
        ['Test doubles with Mockito', 90],
        ['Coverage and what it hides', 60],
      ],
    },
    {
      title: 'The browser with Selenium',
      lessons: [
        ['WebDriver and locators', 90],
        ['Waiting without sleeping', 90],
        ['Page objects', 90],
        ['Files, frames and windows', 90],
        ['Several browsers at once with Grid', 90],
      ],
    },
    {
      title: 'Tests of an API',
      lessons: [
        ['HTTP for testers', 60],
        ['Requests by hand with Postman', 60],
        ['REST Assured', 90],
        ['Contracts between teams', 90],
      ],
    },
    {
      title: 'Data and environments',
      lessons: [
        ['SQL for testers', 90],
        ['Data that each test makes for itself', 90],
        ['Containers for tests', 90],
        ['Cucumber: examples as documents', 90],
      ],
    },
    {
      title: 'The suite in a team',
      lessons: [
        ['Git and reviews', 60],
        ['A pipeline with Jenkins', 90],
        ['Tests that fail by chance', 90],
        ['Load tests with JMeter', 90],
        ['Hand over the suite', 90],
      ],
    },
  ],
};

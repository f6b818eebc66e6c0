import type { DemoSyllabus } from './syllabus.ts';

export const angular: DemoSyllabus = {
  outcomes: [
    'Build a large internal application in Angular',
    'Write forms whose every field is typed and checked',
    'Keep a list fast with a hundred thousand rows',
    'Change code that somebody else wrote without breaking it',
  ],
  audience: ['You know JavaScript and have built a few pages', 'You want to work on business software in a team'],
  projects: [
    {
      title: 'Ward planner',
      text: 'Beds, nurses and shifts of an invented hospital: guarded screens, typed forms, and a plan that prints on one page.',
    },
    {
      title: 'The inherited ledger',
      text: 'You get an application with old habits and forty tests, and bring it to the present release of Angular without stopping it.',
    },
  ],
  modules: [
    {
      title: 'TypeScript for Angular',
      lessons: [
        ['Types, interfaces and unions', 90],
        ['Classes and decorators', 90],
        ['Generics', 90],
        ['Strict mode and why', 60],
      ],
    },
    {
      title: 'Components and templates',
      lessons: [
        ['A first component', 90],
        ['Inputs and outputs', 90],
        ['Control flow in templates', 90],
        ['Pipes and directives', 90],
        ['Signals', 120],
      ],
    },
    {
      title: 'Services and data',
      lessons: [
        ['Dependency injection', 90],
        ['HTTP and interceptors', 90],
        ['Observables with RxJS', 120],
        ['Errors and retries', 90],
      ],
    },
    {
      title: 'Routes',
      lessons: [
        ['Routes and parameters', 90],
        ['Guards and resolvers', 90],
        ['Load a part when it is needed', 90],
        ['Layouts inside layouts', 60],
      ],
    },
    {
      title: 'Forms',
      lessons: [
        ['Reactive forms', 120],
        ['Typed controls and groups', 90],
        ['Validators of your own', 90],
        ['Forms that grow', 90],
        ['Drafts and lost connections', 90],
      ],
    },
    {
      title: 'Large lists and tables',
      lessons: [
        ['Tables with sorting and paging', 90],
        ['Virtual scrolling', 90],
        ['Change detection', 120],
        ['Charts and print', 90],
      ],
    },
    {
      title: 'Code that somebody else wrote',
      lessons: [
        ['Tests that hold the behaviour', 120],
        ['Upgrade in small steps', 120],
        ['Refactor a screen', 120],
        ['Write a note for the next person', 60],
      ],
    },
  ],
};

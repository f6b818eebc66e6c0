import type { DemoSyllabus } from './syllabus.ts';

export const reactNative: DemoSyllabus = {
  outcomes: [
    'Build one app for Android and iOS from one code base',
    'Keep an app useful without a network',
    'Use camera, place and notifications with the user’s consent',
    'Prepare an app for the stores',
  ],
  audience: ['You have built something small with React', 'You have an Android phone or an iPhone for practice'],
  projects: [
    {
      title: 'Attendance in the pocket',
      text: 'A trainer marks a class without a network; the app sends the marks later, each exactly once.',
    },
    {
      title: 'Field notes',
      text: 'Pictures with a place and a date, sorted, searched and shared, on a phone with little memory.',
    },
  ],
  modules: [
    {
      title: 'On your own phone in a week',
      lessons: [
        ['How React Native draws a screen', 90],
        ['Expo and the first app', 90],
        ['Views, text and pictures', 90],
        ['Layout on small screens', 90],
        ['Install it on your phone', 90],
      ],
    },
    {
      title: 'Screens and movement',
      lessons: [
        ['Navigation with stacks and tabs', 90],
        ['Gestures', 90],
        ['Animations', 90],
        ['Lists with thousands of rows', 90],
      ],
    },
    {
      title: 'Data',
      lessons: [
        ['Fetch and show', 90],
        ['Forms and the keyboard', 90],
        ['Store data on the phone with SQLite', 120],
        ['Work without a network', 120],
        ['Send later, exactly once', 120],
      ],
    },
    {
      title: 'What a phone can do',
      lessons: [
        ['Permissions', 60],
        ['Camera and pictures', 90],
        ['Place and maps', 90],
        ['Push notifications', 120],
        ['Fingerprint and secure storage', 90],
      ],
    },
    {
      title: 'Quality',
      lessons: [
        ['Tests of components', 90],
        ['Tests on a device', 90],
        ['Find what is slow', 90],
        ['Large text and screen readers', 90],
      ],
    },
    {
      title: 'To the stores',
      lessons: [
        ['Builds and signing', 90],
        ['A test group', 60],
        ['Store pages and rules', 90],
        ['Updates and crash reports', 90],
        ['Show the app', 120],
      ],
    },
  ],
};

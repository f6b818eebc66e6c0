import type { ArticleContent } from '@avsar/contract';

export const offer: ArticleContent = {
  linkText: 'What we offer',
  eyebrow: '{brand}',
  title: 'What we offer',
  lead: 'Six things make up a course at {brand}. Here they are one by one, with what each of them asks of you in return.',
  description:
    'Courses, live classes, one project, mentorship and career support: what each one is, what it is not, and what it costs you in money, time and patience.',
  picture: 'calendar',
  action: {
    label: 'Which course suits me?',
    toast: 'Tell us on the contact page what you know already, and we will suggest a first course.',
    note: 'Or look further down, under “Where to begin”: it takes a minute.',
  },
  sections: [
    {
      id: 'offer',
      title: 'Six parts of one course',
      short: 'Six parts',
      blocks: [
        {
          kind: 'cards',
          items: [
            {
              title: 'Courses',
              text: 'Core Java, Spring Boot, SQL, React and their neighbours, alone or as one long full stack course. Each has a page with content, dates and price.',
            },
            {
              title: 'Live classes',
              text: 'A fixed hour, a trainer you can interrupt, a group that knows your name. You join from your own page with one click.',
            },
            {
              title: 'One project',
              text: 'No collection of toys: one application that grows with you and that you can put online and explain.',
            },
            {
              title: 'Mentorship',
              text: 'Your code is read, week by week, by somebody who says why. For questions that are not about code, too: ask.',
            },
            {
              title: 'Career support',
              text: 'A resume that fits on a page, mock interviews, aptitude rounds against the clock, and frank remarks afterwards.',
            },
            {
              title: 'Your own page',
              text: 'Your courses, your batches, the next class, the classes you joined and your receipts, in one place.',
            },
          ],
        },
      ],
    },
    {
      id: 'time',
      title: 'What it costs you: time',
      short: 'Your time',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Money is the smaller part. This is what a week with a course asks for, if you want it to work. Be honest with your calendar before you are generous with your card.',
          ],
        },
        {
          kind: 'table',
          caption: 'One week, as we advise it',
          head: ['What', 'How much', 'Can it move?'],
          rows: [
            ['Live class', 'As the timetable of your batch says', 'No: the group is there'],
            ['Practice', 'About an hour on most days', 'Yes, but not all of it to Sunday'],
            ['Project', 'One longer sitting a week', 'Yes'],
            ['Answering a review', 'Half an hour', 'Yes, within the week'],
            ['Nothing at all', 'One day', 'Please not'],
          ],
        },
      ],
    },
    {
      id: 'money',
      title: 'What it costs you: money, and things',
      short: 'Price and things',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'The price of each course stands on its page, in rupees, before you give us your number. It covers classes, project, reviews and the preparation for interviews that belongs to the course.',
          ],
        },
        {
          kind: 'versus',
          yes: {
            title: 'You need',
            items: [
              'A laptop with 8 GB of memory; it may be old',
              'A connection that carries a video call',
              'A place where you can speak aloud for an hour',
              'Headphones with a microphone',
            ],
          },
          no: {
            title: 'You do not need',
            items: [
              'Paid software: free versions are enough',
              'A degree in computer science',
              'Books to buy in advance',
              'A second course “to be safe”',
            ],
          },
        },
      ],
    },
    {
      id: 'begin',
      title: 'Where to begin',
      isPanel: true,
      blocks: [
        {
          kind: 'stages',
          items: [
            {
              when: 'Never coded',
              title: 'Find out whether you like it',
              text: 'Small, visible results from the first day.',
              course: 'JavaScript from Zero',
            },
            {
              when: 'Some coding at college',
              title: 'Make it solid',
              text: 'The language under most of our paths, slowly and thoroughly.',
              course: 'Core Java',
            },
            {
              when: 'You write Java',
              title: 'Learn to ask data',
              text: 'The most useful month of your career, whatever you do later.',
              course: 'SQL and PostgreSQL',
            },
            {
              when: 'Java and SQL',
              title: 'Build services',
              text: 'Or turn to the screen with React, if that is what draws you.',
              course: 'Spring Boot Microservices',
            },
            {
              when: 'All in',
              title: 'The whole way',
              text: 'All layers, in order, with one project through all of them.',
              course: 'Java Full Stack',
            },
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'What is not on offer',
      short: 'Not on offer',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'We do not sell jobs: companies choose whom they hire. We do not write your project for you, nor your resume; we read both until they are good.',
            'If after reading this you are still in doubt, write to us. “Not now” can be the right answer, and we say so when it is.',
          ],
        },
      ],
    },
  ],
};

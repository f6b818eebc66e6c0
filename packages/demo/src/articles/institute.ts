import type { ArticleContent } from '@avsar/contract';

export const institute: ArticleContent = {
  linkText: 'About {brand}',
  eyebrow: 'The institute',
  title: 'About {brand}',
  lead: 'What studying with {brand} is like, from the first telephone call to the weeks after the last class, told in the order in which it happens.',
  description:
    'What a course with us is like from the first call to the weeks after the last class: what is included, for whom it is, for whom it is not, and what we keep on record.',
  picture: 'bridge',
  action: {
    label: 'Say hello',
    toast: 'Hello! Write to us from the contact page, and a person will read it.',
    note: 'Prefer to talk? Our number stands at the foot of every page.',
  },
  sections: [
    {
      id: 'course',
      title: 'From the first call to the last class',
      short: 'How it goes',
      blocks: [
        {
          kind: 'stages',
          items: [
            {
              when: 'Before',
              title: 'A talk, not a test',
              text: 'You tell us what you know and how many hours your week has. We suggest a first course, or say that you do not need one.',
            },
            {
              when: 'Week 1',
              title: 'Something runs',
              text: 'Your machine is set up, your first program works, your project has a name and a repository. You have met your group.',
            },
            {
              when: 'The long middle',
              title: 'Class, practice, review',
              text: 'The rhythm of every week. Your project grows a layer at a time; your trainer reads what you wrote and says what to do better.',
            },
            {
              when: 'The dip',
              title: 'It comes to everybody',
              text: 'Somewhere around the middle nothing works for days. This is the point at which people learn alone and stop. Groups carry each other over it.',
            },
            {
              when: 'Last week',
              title: 'You show it',
              text: 'A demonstration before the group, questions included. You explain your own code, line by line if asked.',
            },
            {
              when: 'Afterwards',
              title: 'Towards interviews',
              text: 'Resume on a page, mock interviews, honest remarks. You do the applying; we help you to be ready for it.',
            },
          ],
        },
      ],
    },
    {
      id: 'included',
      title: 'What is included',
      short: 'Included',
      blocks: [
        {
          kind: 'checklists',
          groups: [
            {
              title: 'In the course',
              items: [
                'Live classes with the same group throughout',
                'One project from the first to the last week',
                'Reviews of your code by your trainer',
                'Exercises for the days between',
              ],
            },
            {
              title: 'Around it',
              items: [
                'Your own page with courses, batches and next meetings',
                'A register of the classes you joined',
                'A receipt for every payment',
                'Preparation for interviews',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'whom',
      title: 'For whom it is, and for whom not',
      short: 'For whom',
      blocks: [
        {
          kind: 'versus',
          yes: {
            title: 'You will feel at home',
            items: [
              'You finished any degree, or are about to',
              'You changed your mind about your first profession',
              'You learned alone and got stuck half way',
              'You can give it a fixed hour on most days',
            ],
          },
          no: {
            title: 'Better not with us',
            items: [
              'You need a certificate, and nothing else',
              'You want to watch and never to write',
              'You expect somebody to place you while you wait',
            ],
          },
        },
      ],
    },
    {
      id: 'records',
      title: 'What we keep about you, and what you can see',
      short: 'Your records',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'The register says which classes you joined and when. You see your own; your trainer sees those of the batch. It is there so that a gap is noticed while it is small.',
            'Your number, e-mail and resume are not shown to visitors of this site. If you are placed one day, your name and picture appear on the home page only if you say yes, and disappear if you change your mind. The placement figures there are counted from the records behind them and carry their date and their number of people: small numbers are shown as small numbers.',
          ],
        },
      ],
    },
    {
      id: 'asked',
      title: 'What people ask before they join',
      short: 'Questions',
      blocks: [
        {
          kind: 'questions',
          items: [
            {
              title: 'I am from mechanical, not from computer science. Is that a problem?',
              text: 'For the work, no. For your first month, a little: plan more practice. The courses for beginners assume nothing but school mathematics.',
            },
            {
              title: 'Can I do it beside a job?',
              text: 'Yes, with some planning. Look for a batch early in the morning or late in the evening, and be strict about one free day.',
            },
            {
              title: 'How do you help me find work?',
              text: 'With your resume, mock interviews and introductions to companies. We tell you honestly when you are not ready yet.',
            },
            {
              title: 'How good must my English be?',
              text: 'Good enough to read an error message and ask about it. The rest comes with practice, and interviews are practised too.',
            },
          ],
        },
      ],
    },
  ],
};

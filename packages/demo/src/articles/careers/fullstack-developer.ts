import type { ArticleContent } from '@avsar/contract';

export const fullstackDeveloper: ArticleContent = {
  linkText: 'Full Stack Developer',
  eyebrow: 'Career path',
  title: 'Full Stack Developer',
  lead: 'You can take a wish from a conversation to a running feature: table, service, screen. Not because you know everything, but because you know where each thing belongs.',
  description:
    'Full stack work in plain words: one feature through every layer, breadth against depth, a 24-week plan with Java, Spring Boot, SQL and React, and interview questions.',
  picture: 'bridge',
  action: {
    label: 'Apply for this role',
    toast: 'Applying for Full Stack Developer position',
    note: 'A message appears and that is all: this is a guide to the work, not an opening.',
  },
  facts: [
    { title: 'You write', text: 'Java and TypeScript, SQL between them' },
    { title: 'You own', text: 'A feature, from the form to the row' },
    { title: 'Suits you if', text: 'You dislike waiting for somebody else’s half' },
    { title: 'Hard part', text: 'Staying deep in one thing while doing five' },
  ],
  sections: [
    {
      id: 'feature',
      title: 'One feature through every layer',
      short: 'One feature',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            '“Trainers should see who missed the last class.” A sentence. Here is what it becomes in your hands.',
          ],
        },
        {
          kind: 'rise',
          items: [
            {
              title: 'Question',
              text: 'Missed, or came late? The last class held, or the last planned? You ask first.',
            },
            {
              title: 'Table',
              text: 'The register has a row per student and class. Absence is a row that is not there.',
            },
            {
              title: 'Service',
              text: 'An endpoint that only the batch’s own trainer may call, with a test for the others.',
            },
            { title: 'Screen', text: 'A list that loads, can be empty, can fail, and works on a phone in a corridor.' },
          ],
        },
        {
          kind: 'text',
          paragraphs: [
            'On a good day this takes you a day. In a team of specialists it takes three people and a meeting; on the other hand, theirs may be better in each part. Both are true, and knowing it makes you pleasant to work with.',
          ],
        },
      ],
    },
    {
      id: 'depth',
      title: 'Breadth is worth nothing without one depth',
      short: 'Breadth and depth',
      blocks: [
        {
          kind: 'versus',
          yes: {
            title: 'Good full stack',
            items: [
              'One side you would defend in any interview',
              'The other side well enough to review it',
              'A project that runs, small and complete',
              '“I do not know; I would look there”',
            ],
          },
          no: {
            title: 'The kind that fails',
            items: [
              'Eleven frameworks on the resume, one tutorial each',
              'A shop copied from a video, unexplained',
              'SQL only through a library',
              'A front end that nobody opened on a phone',
            ],
          },
        },
      ],
    },
    {
      id: 'abilities',
      title: 'Can you already?',
      short: 'What you need',
      blocks: [
        {
          kind: 'checklists',
          groups: [
            {
              title: 'Behind the screen',
              items: [
                'Model three related tables and write their constraints',
                'Build a Spring Boot service with validation and tests',
                'Protect an endpoint by role and by row',
              ],
            },
            {
              title: 'On the screen',
              items: [
                'Build a form that shows all its errors at once',
                'Keep server data and screen state apart',
                'Make one layout serve 360 and 1440 pixels',
              ],
            },
            {
              title: 'Between the two',
              items: [
                'Follow one click through browser, network, service and SQL',
                'Explain CORS without the word “magic”',
                'Change an API without breaking yesterday’s client',
                'Put both halves online from one repository',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'path',
      title: 'Twenty-four weeks with one project',
      short: 'Learning path',
      isPanel: true,
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Take one idea on the first day and keep it to the last: a register for a coaching class, a stock list for an uncle’s shop. Each stage adds a layer to the same thing.',
          ],
        },
        {
          kind: 'stages',
          items: [
            {
              when: 'Weeks 1–6',
              title: 'In the terminal',
              text: 'The rules of your idea as plain classes.',
              course: 'Core Java',
            },
            { when: 'Weeks 7–9', title: 'It remembers', text: 'Tables, keys, reports.', course: 'SQL and PostgreSQL' },
            { when: 'Weeks 10–14', title: 'It answers', text: 'A REST service with logins.', course: 'Spring Boot' },
            {
              when: 'Weeks 15–20',
              title: 'It has a face',
              text: 'Screens over your own service.',
              course: 'React for the Web',
            },
            {
              when: 'Weeks 21–22',
              title: 'It is online',
              text: 'Container, pipeline, a domain, a first user who is not you.',
              course: 'DevOps for Developers',
            },
            {
              when: 'Weeks 23–24',
              title: 'You explain it',
              text: 'Five minutes, then twenty, then any line somebody points at.',
              course: 'Interview Readiness',
            },
          ],
        },
        {
          kind: 'text',
          paragraphs: [
            'If you would rather walk it with a group and a trainer, our Java Full Stack course follows this order.',
          ],
        },
      ],
    },
    {
      id: 'interviews',
      title: 'The interview is your project',
      short: 'Interviews',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Expect a round on Java, one on the browser, and then a long one on what you built. These four come up in one form or another:',
          ],
        },
        {
          kind: 'bullets',
          items: [
            'Where do you validate: in the browser, in the service or in the database? (In all three, for different reasons. Name them.)',
            'The page shows old data after saving. List the places where a copy may be kept.',
            'Draw the path of a picture from a phone’s camera to another user’s screen.',
            'Which half of your project is weaker, and what would you do with two more weeks?',
          ],
        },
      ],
    },
    {
      id: 'salary',
      title: 'On offers',
      short: 'First salary',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'What you are offered varies; ask in interviews, and compare the fixed part only. “Full stack” on an offer sometimes means two jobs for one salary: ask how many developers are in the team, who looks after the servers, and what you would do in the first month.',
          ],
        },
      ],
    },
  ],
};

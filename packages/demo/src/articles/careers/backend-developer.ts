import type { ArticleContent } from '@avsar/contract';

export const backendDeveloper: ArticleContent = {
  linkText: 'Backend Developer',
  eyebrow: 'Career path',
  title: 'Backend Developer',
  lead: 'Nobody sees your work until it fails. You keep the promises the screen makes: the seat is really booked, the money moved once, and nobody reads what is not theirs.',
  description:
    'What backend developers build, one request followed from end to end, the checklist, interview questions, and an eighteen-week plan through Java, SQL and Spring Boot.',
  picture: 'servers',
  action: {
    label: 'Apply for this role',
    toast: 'Applying for Backend Developer position',
    note: 'The button only shows a message. Nobody is hiring on this page; it is here to prepare you.',
  },
  facts: [
    { title: 'You write', text: 'Java, Spring Boot, SQL, tests' },
    { title: 'You guard', text: 'Other people’s data and money' },
    { title: 'Suits you if', text: 'You ask “and what if it happens twice?”' },
    { title: 'Hard part', text: 'Two things at the same time' },
  ],
  sections: [
    {
      id: 'request',
      title: 'One request, followed home',
      short: 'One request',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'A student presses “Join batch”. The screen shows a circle for half a second. This is what you are responsible for in that time:',
          ],
        },
        {
          kind: 'numbered',
          items: [
            'Who is asking? The token is checked, and the account behind it still exists.',
            'May they? A student may join a batch of a course they are enrolled in, and no other.',
            'Is the input sane? Every field, before anything is touched.',
            'Is there a seat? Two students may ask in the same millisecond for the last one. Exactly one must get it.',
            'Write the seat and the message to be sent in one transaction, so that neither exists without the other.',
            'Answer. Say no more in the reply than this caller may know.',
            'Leave a trace in the log that helps at two in the morning and contains no secret.',
          ],
        },
      ],
    },
    {
      id: 'day',
      title: 'What fills the day',
      short: 'The day',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Some of it is new code: an endpoint, a table, a nightly job. More of it is change: a rule that was always true until last Thursday, a column that must become two without stopping the service. And a good part is detective work, with a slow query on one screen and its plan on the other.',
            'You will read reports from testers, argue kindly about names with the frontend, and now and then sit with somebody from accounts who knows the rules better than any document. Some teams share an on-call phone. Ask how often it rings.',
          ],
        },
      ],
    },
    {
      id: 'abilities',
      title: 'Before you call yourself ready',
      short: 'What you need',
      blocks: [
        {
          kind: 'checklists',
          groups: [
            {
              title: 'Java',
              items: [
                'Use collections, generics, streams and exceptions without fear',
                'Say what happens when two threads add to one `ArrayList`',
                'Write a test that needs no luck and no fixed order',
              ],
            },
            {
              title: 'Data',
              items: [
                'Design tables for a small shop, with keys that forbid nonsense',
                'Read a query plan and say which index would help',
                'Explain a lost update and two ways to prevent it',
              ],
            },
            {
              title: 'The web',
              items: [
                'Build a REST endpoint with validation and proper status codes',
                'Tell 401 from 403, and 400 from 409',
                'Store a password so that you could not read it yourself',
                'Run it in a container with its settings outside the code',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'path',
      title: 'Eighteen weeks, in this order',
      short: 'Learning path',
      isPanel: true,
      blocks: [
        {
          kind: 'stages',
          items: [
            { when: 'Weeks 1–6', title: 'Java, thoroughly', text: 'To streams and threads.', course: 'Core Java' },
            {
              when: 'Weeks 7–10',
              title: 'Databases before frameworks',
              text: 'Write SQL by hand until a framework cannot surprise you.',
              course: 'SQL and PostgreSQL',
            },
            {
              when: 'Weeks 11–16',
              title: 'Services',
              text: 'REST, validation, security, messages, tests. Your project gets a login and loses its first data. Better now than later.',
              course: 'Spring Boot Microservices',
            },
            {
              when: 'Week 17',
              title: 'Running it',
              text: 'A container, a pipeline, logs you can search.',
              course: 'DevOps for Developers',
            },
            {
              when: 'Week 18',
              title: 'Telling it',
              text: 'Draw your project from memory in five minutes. Repeat until it is boring.',
            },
          ],
        },
      ],
    },
    {
      id: 'interviews',
      title: 'Asked again and again',
      short: 'Interviews',
      blocks: [
        {
          kind: 'questions',
          items: [
            {
              title: 'A payment request arrives twice. What happens in your code?',
              text: 'They are listening for the word idempotent, and then for a unique key in the database. A check in Java alone loses the race.',
            },
            {
              title: 'Second highest salary per department, in SQL.',
              text: 'A window function, and a word about ties. If you do not know windows, a subquery that is right beats a window that is not.',
            },
            {
              title: 'What does `@Transactional` do, and when does it do nothing?',
              text: 'A call from inside the same class goes past the proxy. Having met this yourself shows.',
            },
            {
              title: 'The endpoint was fast in March and is slow now. Go.',
              text: 'Measure first: which part, since when, how much data. Guessing at caches loses points.',
            },
          ],
        },
      ],
    },
    {
      id: 'salary',
      title: 'What will it pay?',
      short: 'First salary',
      blocks: [
        {
          kind: 'note',
          text: 'It varies; ask in interviews. First offers differ between cities, companies and even teams of one company, and we know of no honest average. Ask about the fixed part, the bond, on-call duty and how it is paid, and night shifts if the client sits in another time zone.',
        },
      ],
    },
  ],
};

import type { ArticleContent } from '@avsar/contract';

export const softwareEngineer: ArticleContent = {
  linkText: 'Software Engineer',
  eyebrow: 'Career path',
  title: 'Software Engineer',
  lead: 'You are given a problem in somebody else’s words and hand back a program that other people can trust, read and change. Typing is the smaller half of it.',
  description:
    'What a software engineer does all day, what you must be able to do, what interviewers ask, and a twenty-week plan to get there from zero.',
  picture: 'branches',
  action: {
    label: 'Apply for this role',
    toast: 'Applying for Software Engineer position',
    note: 'This page is a guide, not a vacancy: the button sends nothing.',
  },
  facts: [
    { title: 'You write', text: 'Java, SQL, tests, and plain English' },
    { title: 'You read', text: 'Much more code than you write' },
    { title: 'Suits you if', text: 'You like knowing why, not only that it works' },
    { title: 'Hard part', text: 'Asking early instead of guessing quietly' },
  ],
  sections: [
    {
      id: 'day',
      title: 'What an ordinary day looks like',
      short: 'An ordinary day',
      blocks: [
        {
          kind: 'stages',
          items: [
            {
              when: '9:45 am',
              title: 'Stand-up',
              text: 'Fifteen minutes with the team: what you finished, what is next, what is in your way. Being stuck is a fine answer. Hiding it is not.',
            },
            {
              when: '10:00 am',
              title: 'A ticket',
              text: '“Refunds above ₹10,000 fail on Sundays.” You reproduce it, read the log, find the line, write a test that fails, and only then change the code.',
            },
            {
              when: '1:30 pm',
              title: 'Review',
              text: 'A colleague comments on your change: a name that misleads, a case you forgot. You do the same for theirs. Nobody is being marked.',
            },
            {
              when: '3:00 pm',
              title: 'Design, on a whiteboard',
              text: 'Next month’s feature. You ask how much data, how many people, and what happens when the network goes away.',
            },
            {
              when: '5:30 pm',
              title: 'Merge and watch',
              text: 'The change goes out. You stay a while and look at the graphs, because “it worked on my machine” helps nobody.',
            },
          ],
        },
      ],
    },
    {
      id: 'abilities',
      title: 'What you must be able to do',
      short: 'What you need',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Tick a line only if you could do it today, on an empty screen, while somebody watches. The unticked lines are your syllabus.',
          ],
        },
        {
          kind: 'checklists',
          groups: [
            {
              title: 'Programming',
              items: [
                'Write a class with a constructor, fields and methods without looking it up',
                'Choose between a list, a set and a map, and say why',
                'Read a stack trace from the right end',
                'Say roughly how a loop’s time grows with its input',
              ],
            },
            {
              title: 'Working with others',
              items: [
                'Branch, commit, rebase and resolve a conflict in Git',
                'Write a commit message that says why',
                'Take a review comment without taking it personally',
              ],
            },
            {
              title: 'Care',
              items: [
                'Write a unit test before a fix',
                'Join three tables in SQL and read the result with suspicion',
                'Follow a bug with a debugger, not with print lines alone',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'doors',
      title: 'One title, several doors',
      short: 'Several doors',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            '“Software engineer” is the name on the offer letter; the work behind it differs. Read the advertisement for the verbs, not for the title.',
          ],
        },
        {
          kind: 'table',
          caption: 'What the same title can mean',
          head: ['Where', 'You will mostly', 'Good to know first'],
          rows: [
            ['Product company', 'Own a small part for a long time', 'Data structures, reading large code'],
            ['Services company', 'Move between clients and stacks', 'Core Java, SQL, clear writing'],
            ['Start-up', 'Do whatever is missing this week', 'One whole stack, end to end'],
            ['Bank or hospital IT', 'Keep old systems safe and correct', 'SQL, testing, patience'],
          ],
        },
      ],
    },
    {
      id: 'interviews',
      title: 'What is asked in interviews',
      short: 'Interviews',
      blocks: [
        {
          kind: 'questions',
          items: [
            {
              title: 'Reverse the words of a sentence. Now without extra memory.',
              text: 'They watch how you begin: do you ask about spaces and empty input, or do you rush? Say your plan aloud before you type.',
            },
            {
              title: 'How does a `HashMap` find a key?',
              text: 'Hash, bucket, `equals`. Then the follow-up: what breaks when `equals` is written and `hashCode` is forgotten.',
            },
            {
              title: 'Tell me about a bug you are proud of finding.',
              text: 'Have one real story: what you saw, what you believed, what proved you wrong. A class project will do, if it is yours.',
            },
            {
              title: 'Why did you choose this design in your project?',
              text: 'The commonest place to fail. If you cannot explain a line in your own project, take it out before the interview.',
            },
          ],
        },
      ],
    },
    {
      id: 'path',
      title: 'Twenty weeks, one step at a time',
      short: 'Learning path',
      isPanel: true,
      blocks: [
        {
          kind: 'stages',
          items: [
            {
              when: 'Weeks 1–6',
              title: 'The language',
              text: 'Types, classes, collections, exceptions. One small program a day, however silly.',
              course: 'Core Java',
            },
            {
              when: 'Weeks 7–10',
              title: 'Structures',
              text: 'Build a list, a tree and a hash table by hand once. After that you will use the ready-made ones with open eyes.',
              course: 'Data Structures in Java',
            },
            {
              when: 'Weeks 11–13',
              title: 'Data at rest',
              text: 'Joins, grouping, indexes, transactions.',
              course: 'SQL and PostgreSQL',
            },
            {
              when: 'Weeks 14–18',
              title: 'A service of your own',
              text: 'One application with a database, tests and a README that a stranger can follow.',
              course: 'Spring Boot',
            },
            {
              when: 'Weeks 19–20',
              title: 'Out loud',
              text: 'Mock interviews, aptitude rounds against the clock, a resume on one page.',
              course: 'Interview Readiness',
            },
          ],
        },
      ],
    },
    {
      id: 'salary',
      title: 'About the first salary',
      short: 'First salary',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'It varies: by city, by company, by how the interview went, and by the year. Any single number on a web page would be wrong for you, so we print none. Ask in interviews, politely and early: which part is fixed and which depends on targets, whether there is a bond and what leaving costs, how long probation lasts, and when salaries are next looked at. A good employer answers all four.',
          ],
        },
      ],
    },
  ],
};

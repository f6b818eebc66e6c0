/** Fixed texts of the home page about the way of teaching. The institute's data comes from the API. */
export const welcome = {
  title: 'A bridge between learning and work',
  paragraphs: [
    'Between a degree and a first job there is a gap. Books do not close it, and videos watched alone rarely do. What closes it is building something real, in a team, with somebody beside you who has shipped software before.',
    'That is how a course works here: live classes at fixed times, one project that grows from the first week to the last, code reviews you learn to ask for, and interviews practised until they feel ordinary.',
  ],
} as const;

export const technologyStack: readonly {
  readonly layer: string;
  readonly text: string;
  readonly tools: readonly string[];
}[] = [
  {
    layer: 'In the browser',
    text: 'What people see and touch.',
    tools: ['HTML and CSS', 'JavaScript', 'React', 'Angular'],
  },
  { layer: 'On the phone', text: 'The same skills, in a pocket.', tools: ['React Native'] },
  { layer: 'On the server', text: 'Rules, money, and who may do what.', tools: ['Java', 'Spring Boot', 'REST'] },
  { layer: 'In the database', text: 'What must never be lost.', tools: ['SQL', 'PostgreSQL'] },
  { layer: 'Around it', text: 'How a team ships without fear.', tools: ['Git', 'JUnit', 'Selenium', 'Docker', 'CI'] },
];

export const steps: readonly { readonly title: string; readonly text: string }[] = [
  { title: 'Choose a course', text: 'Read what it teaches, who teaches it and when. Ask us anything before you pay.' },
  {
    title: 'Join your batch',
    text: 'Classes are live and small. Joining one marks you present; you can check the register yourself.',
  },
  {
    title: 'Build the project',
    text: 'One product, from an empty folder to something people can use, reviewed every week.',
  },
  {
    title: 'Walk into interviews',
    text: 'Practice rounds, a résumé that shows your work, and introductions where they fit.',
  },
];

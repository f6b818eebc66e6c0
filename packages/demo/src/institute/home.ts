import { defaultHomeSections, type HomeSection, type HomeTexts } from '@avsar/contract';

const changes: Readonly<Partial<Record<HomeSection['kind'], Partial<HomeSection>>>> = {
  welcome: { title: 'A bridge between learning and work' },
  technologies: { lead: 'What you will be able to build with, from the browser down.' },
  call: { lead: 'Tell us where you are and where you want to be. A person answers, not a script.' },
};

/** The home page of the demo institute. Trainers choose from its technologies; six of them are those of spec §5. */
export const demoHome: HomeTexts = {
  sections: defaultHomeSections.map((section) => ({ ...section, ...changes[section.kind] })),
  welcome: [
    'Between a degree and a first job there is a gap. Books do not close it, and videos watched alone rarely do. What closes it is building something real, in a team, with somebody beside you who has shipped software before.',
    'That is how a course works here: live classes at fixed times, one project that grows from the first week to the last, code reviews you learn to ask for, and interviews practised until they feel ordinary.',
  ].join('\n\n'),
  steps: [
    {
      title: 'Choose a course',
      text: 'Read what it teaches, who teaches it and when. Ask us anything before you pay.',
    },
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
  ],
  layers: [
    {
      name: 'In the browser',
      text: 'What people see and touch.',
      technologies: ['HTML and CSS', 'JavaScript', 'React', 'Angular'],
    },
    { name: 'On the phone', text: 'The same skills, in a pocket.', technologies: ['React Native'] },
    {
      name: 'On the server',
      text: 'Rules, money, and who may do what.',
      technologies: ['Java', 'Spring Boot', 'REST'],
    },
    { name: 'In the database', text: 'What must never be lost.', technologies: ['SQL', 'PostgreSQL'] },
    {
      name: 'Around it',
      text: 'How a team ships without fear.',
      technologies: ['Git', 'JUnit', 'Selenium', 'Docker', 'CI'],
    },
  ],
};

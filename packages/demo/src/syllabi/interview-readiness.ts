import type { DemoSyllabus } from './syllabus.ts';

export const interviewReadiness: DemoSyllabus = {
  outcomes: [
    'Have a resume that fits on a page and says what you can do',
    'Answer questions about your own project calmly',
    'Finish an aptitude round within its time',
    'Have a plan for your first ninety days of looking for work',
  ],
  audience: ['You are a student of the institute', 'You look for your first work or for a change'],
  projects: [
    {
      title: 'Two recorded interviews',
      text: 'One at the beginning and one at the end, watched together with a trainer, with three things to keep and three to change.',
    },
    {
      title: 'Ninety days',
      text: 'Your own plan by weeks: whom to write to, what to practise, and how to notice that the plan works.',
    },
  ],
  modules: [
    {
      title: 'Resume and profile',
      lessons: [
        ['One page, no more', 60],
        ['Describe a project', 60],
        ['A profile that recruiters find', 60],
        ['Letters that are answered', 60],
      ],
    },
    {
      title: 'Aptitude',
      lessons: [
        ['Numbers and percentages', 90],
        ['Time, speed and work', 90],
        ['Logic and patterns', 90],
        ['A round against the clock', 90],
      ],
    },
    {
      title: 'Technical interviews',
      lessons: [
        ['Think aloud', 60],
        ['Code on a whiteboard', 90],
        ['Questions on databases', 60],
        ['Explain your project', 60],
      ],
    },
    {
      title: 'Talking',
      lessons: [
        ['Introduce yourself', 60],
        ['Group discussions', 90],
        ['Difficult questions', 60],
        ['Questions that you ask', 45],
      ],
    },
    {
      title: 'Mock interviews',
      lessons: [
        ['The first recorded interview', 60],
        ['Feedback in pairs', 60],
        ['The second recorded interview', 60],
        ['What changed', 45],
      ],
    },
    {
      title: 'The first ninety days',
      lessons: [
        ['Where the openings are', 60],
        ['Offers and contracts', 60],
        ['When nobody answers', 45],
        ['Your plan', 60],
      ],
    },
  ],
};

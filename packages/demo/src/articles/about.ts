import type { ArticleContent } from '@avsar/contract';

export const aboutUs: ArticleContent = {
  linkText: 'About us',
  eyebrow: 'About us',
  title: 'A bridge, built one step at a time',
  lead: 'On one side a classroom, on the other a first job, and between them a gap that good marks alone do not cross. {brand} builds the steps in between.',
  description:
    'Who we are and how we teach: live classes, one project from the first week to the last, code read by people, a register you can check. And what we do not promise.',
  picture: 'steps',
  action: {
    label: 'Why steps?',
    toast: 'Because nobody jumps into a first job. You climb: one class, one commit, one review at a time.',
    note: 'Dates, prices and seats stand on the page of each course.',
  },
  sections: [
    {
      id: 'idea',
      title: 'The idea',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Colleges teach what computing is. Companies want to see that you can do it, with others, on a Tuesday, in code that somebody else wrote. Between the two lies a list of small, learnable things: reading an error to its end, asking a precise question, naming a variable so that a stranger understands it, admitting on the second day that you are stuck.',
            'None of these is a talent. Each is a step, and steps can be built. That is why a bridge of rising steps is our picture, and why we take care of the height of each: low enough to be climbed by somebody from any branch and any town, high enough to lead somewhere.',
          ],
        },
      ],
    },
    {
      id: 'teaching',
      title: 'How we teach',
      blocks: [
        {
          kind: 'rise',
          items: [
            {
              title: 'Live',
              text: 'A trainer, a group, a fixed hour. You ask when the question is there, not in a comment below a video.',
            },
            {
              title: 'One project',
              text: 'Begun in the first week, finished in the last. It grows, breaks, is mended, and is yours to explain.',
            },
            {
              title: 'Read by people',
              text: 'Your code gets reviewed like that of a colleague: what is good, what will hurt later, what to try.',
            },
            {
              title: 'On record',
              text: 'Every class you join is entered in a register. You see it; so you always know where you stand.',
            },
          ],
        },
      ],
    },
    {
      id: 'trainers',
      title: 'Who stands in front',
      short: 'Our trainers',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Our trainers teach what they have done for a living, and each of them has a page with years of experience, subjects and the reviews of students who shared a course with them. Nobody else can write one. Read a few before you choose; a calm trainer and a quick one suit different people.',
            'Behind them is a small team that answers the telephone, keeps the timetable, and looks into the register for people who have gone quiet.',
          ],
        },
      ],
    },
    {
      id: 'promises',
      title: 'What you can hold us to, and what nobody can know',
      short: 'Promises',
      blocks: [
        {
          kind: 'versus',
          yes: {
            title: 'Hold us to this',
            items: [
              'The price on the course page is the price',
              'Classes are live, and the timetable is known before you pay',
              'Somebody reads your code',
              'Figures on this site are counted from records and carry their date',
              'Faces and names of students appear only if they agreed',
            ],
          },
          no: {
            title: 'Nobody can know this',
            items: [
              'Which company hires you. Companies decide, and they should',
              'A salary. It varies, and you should ask in interviews',
              'A shortcut past the hour of practice a day',
              'That it is never frustrating. It is, and then it is not',
            ],
          },
        },
      ],
    },
    {
      id: 'check',
      title: 'Do not believe us; check',
      short: 'Check us',
      isPanel: true,
      blocks: [
        {
          kind: 'numbered',
          items: [
            'Read the reviews of the trainer you would have, the middling ones first.',
            'Ask us for the timetable of the next batch and compare it with your week.',
            'Ask what the project of the course is, and what earlier students have built.',
            'Ask what happens if you fall ill in the third week. The answer should be concrete.',
            'Sleep on it. Somebody who hurries you is selling a seat, not a course.',
          ],
        },
      ],
    },
  ],
};

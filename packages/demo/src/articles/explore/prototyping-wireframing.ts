import type { ArticleContent } from '@avsar/contract';

export const prototypingWireframing: ArticleContent = {
  linkText: 'Prototyping and Wireframing',
  eyebrow: 'Explore',
  title: 'Prototyping and Wireframing',
  lead: 'A wireframe asks: what is on the page? A prototype asks: can somebody get through? Both are made to be thrown away, which is exactly why they are worth making.',
  description:
    'Try an idea before you build it: wireframes and prototypes explained, how rough is right, a paper prototype in an hour, a script for testing it, and tools compared.',
  picture: 'flow',
  action: {
    label: 'Fold the paper',
    toast: 'Exploring prototyping: three sheets of paper are enough for your first one.',
    note: 'No sign-up and no software: paper comes first here.',
  },
  sections: [
    {
      id: 'why',
      title: 'The cheapest place to be wrong',
      short: 'Why do it',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'You will be wrong about something; everybody is. On paper it costs you a sheet. In a clickable prototype, an afternoon. In code, a week, and by then you have reasons to defend it. In front of customers it costs trust.',
            'So move the mistake forward. Before you build a sign-up in five steps, draw the five steps and hand them to somebody. If they ask “why do you need my father’s name?” on the second sheet, you have saved a form field, a column, a validation rule and a privacy question.',
          ],
        },
      ],
    },
    {
      id: 'levels',
      title: 'How rough is right?',
      short: 'How rough',
      blocks: [
        {
          kind: 'table',
          caption: 'Choose the roughest that answers your question',
          head: ['What', 'Takes', 'Answers', 'Cannot answer'],
          rows: [
            ['Sketch', 'Minutes', 'Which ideas are there at all?', 'Does it fit on a phone?'],
            ['Wireframe', 'An hour', 'What stands where, in what order?', 'Is it pleasant?'],
            ['Clickable prototype', 'An afternoon', 'Do people find the way?', 'Is it fast? Does it hold real data?'],
            ['Prototype in code', 'Days', 'Does it feel right in the hand?', 'Will it last? (It will not. Delete it.)'],
          ],
        },
        {
          kind: 'note',
          text: 'A polished prototype gets polite answers. People criticise pencil and admire pixels, so stay rough as long as you want the truth.',
        },
      ],
    },
    {
      id: 'wireframe',
      title: 'Rules for a wireframe that works',
      short: 'Good wireframes',
      blocks: [
        {
          kind: 'bullets',
          items: [
            'Real words from the first minute. “Lorem ipsum” hides that you do not know what to say.',
            'Grey only. The moment there is a colour, the talk is about the colour.',
            'Draw the phone first. What has no room there was perhaps not needed.',
            'Number the screens and draw the arrows between them, also the one that leads back.',
            'Give the failure its own screen: no result, no network, card refused.',
          ],
        },
      ],
    },
    {
      id: 'exercise',
      title: 'Today: a paper prototype in one hour',
      short: 'Exercise',
      isPanel: true,
      blocks: [
        {
          kind: 'numbered',
          items: [
            'Write one sentence: “A parent wants to find out whether the 7:30 pm batch still has a seat.” Any small errand will do.',
            'Fold three sheets twice and cut: twelve cards, about the size of a phone.',
            'Draw one screen per card, large and with a thick pen. At least one of them must be bad news.',
            'Lay the first card before somebody and read your sentence to them. They press with a finger; you are the computer and lay down the next card.',
            'Say nothing else. When they hesitate, count to ten in your head.',
            'Afterwards ask two things: “What did you expect here?” and “What was missing?”',
            'Redraw the worst card and play again with another person. After three people you will be surprised how little you want to code the first version.',
          ],
        },
      ],
    },
    {
      id: 'tools',
      title: 'Tools and their temper',
      short: 'Tools',
      blocks: [
        {
          kind: 'tools',
          items: [
            {
              name: 'Paper',
              goodAt: 'Fast, free, honest. Works in a village hall and in a boardroom.',
              mind: 'No scrolling, no typing, and you must be in the room.',
            },
            {
              name: 'Balsamiq',
              goodAt: 'Looks rough on purpose, so the talk stays about content.',
              mind: 'Paid after a trial, and you will leave it when details matter.',
            },
            {
              name: 'Figma, Penpot',
              goodAt: 'From grey boxes to a clickable flow in the same file, on a real phone.',
              mind: 'Invites polishing. An hour of shadows is an hour not spent with a person.',
            },
            {
              name: 'HTML with no style',
              goodAt: 'Real inputs, real keyboard, real lengths; the only prototype that can grow up.',
              mind: 'Slower to change, and tempting to keep when it should go.',
            },
          ],
        },
      ],
    },
    {
      id: 'reading',
      title: 'Read next',
      blocks: [
        {
          kind: 'reading',
          items: [
            {
              title: 'Rocket Surgery Made Easy',
              by: 'Steve Krug',
              why: 'How to test with three people on one morning.',
            },
            {
              title: 'Prototyping: A Practitioner’s Guide',
              by: 'Todd Zaki Warfel',
              why: 'From paper to code, method by method.',
            },
            {
              title: 'Sketching User Experiences',
              by: 'Bill Buxton',
              why: 'Why a sketch thinks differently from a drawing.',
            },
          ],
        },
      ],
    },
  ],
};

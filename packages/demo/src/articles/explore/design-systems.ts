import type { ArticleContent } from '@avsar/contract';

export const designSystems: ArticleContent = {
  linkText: 'Design Systems',
  eyebrow: 'Explore',
  title: 'Design Systems',
  lead: 'Decide once what a button is, write it down where everybody finds it, and build the rest of the product out of decisions you no longer have to make.',
  description:
    'What a design system is made of, from tokens to documentation, when it pays and when it does not, a small one to build in an hour, and the tools with their drawbacks.',
  picture: 'tiles',
  action: {
    label: 'Count the buttons',
    toast: 'Exploring design systems: open your own project and count its kinds of button.',
    note: 'An hour with your own project teaches more than a tour of famous ones.',
  },
  sections: [
    {
      id: 'layers',
      title: 'Four layers, from the ground up',
      short: 'Four layers',
      blocks: [
        {
          kind: 'rise',
          items: [
            { title: 'Tokens', text: 'Named values: colours, spaces, type sizes, radii. Not “#1F4F8F” but “link”.' },
            { title: 'Components', text: 'Button, field, card: built once, with all their states.' },
            { title: 'Patterns', text: 'How parts work together: a form, an empty list, a confirmation.' },
            {
              title: 'Words',
              text: 'When to use which, how to write, who decides. The layer that is usually missing.',
            },
          ],
        },
        {
          kind: 'text',
          paragraphs: [
            'A kit of pretty components is not yet a system, as a box of bricks is not a house. It becomes one when somebody who joins on Monday can build a correct screen on Tuesday without asking.',
          ],
        },
      ],
    },
    {
      id: 'tokens',
      title: 'Names that say the role',
      short: 'Tokens',
      blocks: [
        {
          kind: 'code',
          caption: 'The same two roles, in two schemes',
          lines: [
            ':root {',
            '  --color-text: #14304f;',
            '  --color-call: #e0683c;',
            '}',
            '',
            '@media (prefers-color-scheme: dark) {',
            '  :root {',
            '    --color-text: #eef3f8;',
            '  }',
            '}',
          ],
        },
        {
          kind: 'text',
          paragraphs: [
            'A component asks for `--color-text` and never learns whether it is night. Had it asked for `--indigo-900`, you would be searching through forty files now. The rule is simple: components know roles, only the theme knows shades. This site is built in that way; switch its colour scheme and watch.',
          ],
        },
      ],
    },
    {
      id: 'when',
      title: 'When it pays, and when it does not',
      short: 'When it pays',
      blocks: [
        {
          kind: 'versus',
          yes: {
            title: 'Worth it',
            items: [
              'Several people build screens at once',
              'The product will live for years',
              'Two apps should feel like one house',
              'The same accessibility bug keeps coming back',
            ],
          },
          no: {
            title: 'Too early',
            items: [
              'You are still finding out what the product is',
              'One person, one month, five screens',
              'Nobody has time to look after it: an orphaned system is worse than none',
            ],
          },
        },
      ],
    },
    {
      id: 'exercise',
      title: 'One hour: a system of three parts',
      short: 'Exercise',
      isPanel: true,
      blocks: [
        {
          kind: 'numbered',
          items: [
            'Open your last project. Make a screenshot of every button in it and lay them side by side. Count the kinds.',
            'List all colours in the style sheets. Give each a role. Merge those that differ by accident.',
            'Write six tokens: text, quiet text, page, card, line, call to action. Replace the hard-coded values.',
            'Build one `Button` with two looks, a disabled and a busy state, and a focus ring you can see.',
            'Replace every button with it. What does not fit is either a third look, which you should name, or a mistake, which you should enjoy deleting.',
            'Write five lines in the README: when which look. You are the owner now.',
          ],
        },
      ],
    },
    {
      id: 'tools',
      title: 'What teams build them with',
      short: 'Tools',
      blocks: [
        {
          kind: 'tools',
          items: [
            {
              name: 'CSS variables',
              goodAt: 'Tokens with no library at all; change with the scheme without a script.',
              mind: 'No types: a misspelt name fails silently.',
            },
            {
              name: 'Storybook',
              goodAt: 'Every component in every state on one page, for developers, designers and testers.',
              mind: 'A second build to look after; stories grow old if nobody reviews them.',
            },
            {
              name: 'Mantine, MUI and their like',
              goodAt: 'Keyboard and screen-reader behaviour done for you.',
              mind: 'Your product looks like theirs until you theme it, and large updates take days.',
            },
            {
              name: 'Headless parts: Radix, React Aria',
              goodAt: 'Behaviour without looks, so the looks are all yours.',
              mind: 'You write every style, and must know what you are doing.',
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
            { title: 'Atomic Design', by: 'Brad Frost', why: 'Where the ladder from small parts to pages comes from.' },
            { title: 'Design Systems', by: 'Alla Kholmatova', why: 'Patterns, names, and how teams keep them alive.' },
            {
              title: 'Inclusive Components',
              by: 'Heydon Pickering',
              why: 'A dozen parts, built so that everybody can use them.',
            },
            { title: 'Design That Scales', by: 'Dan Mall', why: 'The people’s side, which decides whether it lasts.' },
          ],
        },
      ],
    },
  ],
};

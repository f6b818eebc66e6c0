import type { ArticleContent } from '@avsar/contract';

export const uiUxDesign: ArticleContent = {
  linkText: 'UI/UX Design',
  eyebrow: 'Explore',
  title: 'UI/UX Design',
  lead: 'User experience is what it is like to get something done. User interface is what you see and touch while doing it. Developers decide a good part of both, whether they mean to or not.',
  description:
    'UI and UX design for people who write code: the difference, five habits that help at once, a half-hour exercise, tools with their drawbacks, and what to read.',
  picture: 'drawing',
  action: {
    label: 'Start exploring',
    toast: 'Exploring UI/UX design: begin with the half-hour exercise on this page.',
    note: 'All you need for it is a phone and a sheet of paper.',
  },
  sections: [
    {
      id: 'difference',
      title: 'Two words that are often one',
      short: 'UI and UX',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Think of booking a train. That you must find the right quota before you may see whether a seat is free is user experience. That the quota is a grey list in small letters is user interface. You can draw the list beautifully and still lose the traveller, because the question came at the wrong moment.',
            'UX begins before the first drawing: who comes here, in what hurry, with which worry, and how would they notice that it went well? UI answers afterwards: which words, in what order, how large, how far apart, and what moves.',
          ],
        },
      ],
    },
    {
      id: 'why',
      title: 'Why it matters to a developer',
      short: 'Why it matters',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'The design you are given shows the good day. The empty list, the slow network, the name with one letter, the expired session: these are designed by whoever writes the code, usually at six in the evening. Knowing the basics means you do it on purpose. It also makes you the developer whom designers like to work with, and that is noticed.',
          ],
        },
      ],
    },
    {
      id: 'habits',
      title: 'Five habits that help at once',
      short: 'Five habits',
      blocks: [
        {
          kind: 'numbered',
          items: [
            'Write the words first. A button that says “Pay ₹12,999” needs no explanation beside it; “Submit” does.',
            'One loud thing per screen. If two buttons shout, neither is heard.',
            'Put what belongs together close together. Space is the cheapest frame.',
            'Check the contrast of text with a tool, not with your own eyes on your own bright screen. Body text wants 4.5 to 1 at the least.',
            'Say what happened and what to do next. “Something went wrong” does neither.',
          ],
        },
      ],
    },
    {
      id: 'exercise',
      title: 'Do this today: watch one person for half an hour',
      short: 'Exercise',
      isPanel: true,
      blocks: [
        {
          kind: 'numbered',
          items: [
            'Pick an app for everyday errands: electricity bill, bus ticket, clinic appointment.',
            'Ask somebody at home who does not work with computers to do one errand, up to the point of paying.',
            'Sit beside them. Do not help, and do not touch the phone. Write down every place where they stop, go back or ask.',
            'Choose the worst place. Draw that screen on paper as it is, and next to it as you would have it.',
            'Show your drawing and ask: “What would you press here?” Not: “Do you like it?”',
          ],
        },
        {
          kind: 'text',
          paragraphs: [
            'You have just done research, found a problem, made a prototype and tested it. The profession does the same, only with more patience.',
          ],
        },
      ],
    },
    {
      id: 'tools',
      title: 'Tools, with what to mind',
      short: 'Tools',
      blocks: [
        {
          kind: 'tools',
          items: [
            {
              name: 'Paper and pencil',
              goodAt: 'Ten ideas in ten minutes, and nobody is afraid to criticise them.',
              mind: 'Cannot be shared with somebody in another city, and hides how much text really fits.',
            },
            {
              name: 'Figma',
              goodAt: 'Runs in the browser; most teams and advertisements expect it.',
              mind: 'Limits of the free plan change now and then, and it wants a good network.',
            },
            {
              name: 'Penpot',
              goodAt: 'Open source; uses the browser’s own ideas of layout, which suits developers.',
              mind: 'Fewer plug-ins and ready-made kits; large files can feel slow.',
            },
            {
              name: 'The browser itself',
              goodAt: 'Real text, real widths, real keyboard. Nothing has to be translated afterwards.',
              mind: 'You fall in love with the first idea, because throwing code away hurts.',
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
            { title: 'Don’t Make Me Think', by: 'Steve Krug', why: 'Short, funny, and enough for a first year.' },
            { title: 'The Design of Everyday Things', by: 'Don Norman', why: 'Why you push doors that want pulling.' },
            {
              title: 'Refactoring UI',
              by: 'Adam Wathan, Steve Schoger',
              why: 'Visual design explained to programmers.',
            },
            { title: 'Laws of UX', by: 'Jon Yablonski', why: 'The psychology behind the rules of thumb.' },
          ],
        },
      ],
    },
  ],
};

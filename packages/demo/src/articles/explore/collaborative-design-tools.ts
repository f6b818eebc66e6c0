import type { ArticleContent } from '@avsar/contract';

export const collaborativeDesignTools: ArticleContent = {
  linkText: 'Collaborative Design Tools',
  eyebrow: 'Explore',
  title: 'Collaborative Design Tools',
  lead: 'Several people, one drawing, at the same time. The tools have become easy. Agreeing on what is decided, and finding it again three weeks later, has not.',
  description:
    'How teams design together in shared tools: what to use when, how to comment so that it helps, a handover checklist, an exercise for two, and honest pros and cons.',
  picture: 'together',
  action: {
    label: 'Try it together',
    toast: 'Exploring collaborative design: find a friend and do the exercise for two.',
    note: 'The exercise below takes forty minutes and two people.',
  },
  sections: [
    {
      id: 'what',
      title: 'What they changed',
      short: 'What changed',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Not long ago a design was a file with a name like `final_v3_new.psd`, sent by mail, and nobody knew which one had been built. Today the drawing lives at an address. Everybody sees the same state, pointers with names wander about, comments sit on the thing they speak of, and the developer reads sizes and colours from the drawing instead of guessing them.',
            'That is the promise, and it holds. The price is that everything is always half finished and visible. Teams that do well have made a few rules, spoken aloud, about when a drawing is a thought and when it is a decision.',
          ],
        },
      ],
    },
    {
      id: 'kinds',
      title: 'Three kinds, three purposes',
      short: 'Three kinds',
      blocks: [
        {
          kind: 'table',
          caption: 'Which tool for which moment',
          head: ['Moment', 'Kind of tool', 'What comes out'],
          rows: [
            ['We do not know yet', 'Whiteboard: Miro, FigJam, Excalidraw', 'Questions, groups of notes, rough flows'],
            ['We know what, not how it looks', 'Design canvas: Figma, Penpot, Sketch', 'Screens, states, components'],
            ['We are building', 'Workshop of components: Storybook', 'The parts as they really run'],
            ['We must remember why', 'Written page: Notion, a wiki, a file in Git', 'Decisions with a date and a name'],
          ],
        },
      ],
    },
    {
      id: 'comments',
      title: 'Comments that help',
      short: 'Comments',
      blocks: [
        {
          kind: 'versus',
          yes: {
            title: 'Write this',
            items: [
              '“On a 360-pixel phone the second button falls below the fold. Is that all right?”',
              '“What is shown here before the list has loaded?”',
              '“The API cannot sort by this. Sort by date instead, or shall we add it?”',
            ],
          },
          no: {
            title: 'Not this',
            items: ['“I don’t like it.”', '“Make it pop.”', '“Looks good!”, under eleven screens at once'],
          },
        },
        {
          kind: 'text',
          paragraphs: [
            'A good comment names the place, the person it troubles and a question. It can be closed by an answer. Close it yourself when it is answered: an open comment from March is litter.',
          ],
        },
      ],
    },
    {
      id: 'exercise',
      title: 'An exercise for two, forty minutes',
      short: 'Exercise',
      isPanel: true,
      blocks: [
        {
          kind: 'numbered',
          items: [
            'Each opens the same empty canvas. Excalidraw needs no account.',
            'Five minutes, silently, each alone: draw the screen on which a student sees their next class.',
            'Five minutes, silently: put three notes with questions on the other’s drawing. Questions only.',
            'Ten minutes, talking: choose parts of both and draw a third together.',
            'Ten minutes: add the empty state, the state without network and the longest course title you can think of.',
            'Last ten: write the decision beside it, in three sentences, with today’s date. Then close every note.',
          ],
        },
      ],
    },
    {
      id: 'handover',
      title: 'Before a developer starts',
      short: 'Handover',
      blocks: [
        {
          kind: 'checklists',
          groups: [
            {
              title: 'The drawing says',
              items: [
                'Which page of the file is the agreed one',
                'Every state: empty, loading, failed, too long',
                'Narrow and wide, not only the laptop',
                'Which parts exist already as components',
              ],
            },
            {
              title: 'The two of you have settled',
              items: [
                'Where the data comes from and how old it may be',
                'What the keyboard does',
                'What may be left out of the first version',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'tools',
      title: 'Four tools, plainly',
      short: 'Tools',
      blocks: [
        {
          kind: 'tools',
          items: [
            {
              name: 'Figma',
              goodAt: 'Drawing, commenting, prototypes and developer view in one place.',
              mind: 'Seats for editing cost money; some developer features are paid apart.',
            },
            {
              name: 'Penpot',
              goodAt: 'Open source, can run on your own server, open file format.',
              mind: 'Smaller community, so fewer answers when you are stuck.',
            },
            {
              name: 'Miro',
              goodAt: 'Workshops with many people; templates for everything.',
              mind: 'Boards grow without end, and nobody finds anything again.',
            },
            {
              name: 'Excalidraw',
              goodAt: 'Opens at once, looks like a sketch, so people dare to change it.',
              mind: 'Not for finished screens: no components, no states.',
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
              title: 'Discussing Design',
              by: 'Adam Connor, Aaron Irizarry',
              why: 'How to criticise work without hurting people.',
            },
            {
              title: 'Articulating Design Decisions',
              by: 'Tom Greever',
              why: 'How to say why, so that it survives a meeting.',
            },
            { title: 'Sprint', by: 'Jake Knapp', why: 'A week from question to tested prototype, hour by hour.' },
          ],
        },
      ],
    },
  ],
};

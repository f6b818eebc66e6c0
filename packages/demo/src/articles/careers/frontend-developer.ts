import type { ArticleContent } from '@avsar/contract';

export const frontendDeveloper: ArticleContent = {
  linkText: 'Frontend Developer',
  eyebrow: 'Career path',
  title: 'Frontend Developer',
  lead: 'You build the part that people touch. If it is slow on a cheap phone, confusing at night or closed to somebody who cannot use a mouse, that is your bug.',
  description:
    'The work of a frontend developer, how good screens are judged, the skills to practise, questions from interviews and a sixteen-week plan.',
  picture: 'screens',
  action: {
    label: 'Apply for this role',
    toast: 'Applying for Frontend Developer position',
    note: 'No vacancy stands behind this button and nothing is sent. To plan your own path, talk to us.',
  },
  facts: [
    { title: 'You write', text: 'HTML, CSS, TypeScript, React' },
    { title: 'You work beside', text: 'Designers, testers, backend developers' },
    { title: 'Suits you if', text: 'A button two pixels off bothers you' },
    { title: 'Hard part', text: 'Every phone is different from yours' },
  ],
  sections: [
    {
      id: 'work',
      title: 'A week, seen from the screen',
      short: 'A week',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'On Monday a designer shows you a checkout page. It looks finished; it is about a third of the truth. You ask for the rest: what does it look like empty, while loading, when the payment fails, with a name of forty letters, in Hindi, with the text enlarged to double size?',
            'On Tuesday and Wednesday you build it: first as HTML that works without any style, then the layout, then the behaviour. On Thursday somebody from the backend changes the reply of an endpoint, and the two of you agree on a name. On Friday you open the page on the oldest phone in the office with the network set to slow, and find the one thing nobody saw.',
            'Meetings take less of the week than you fear, and talking takes more of it than you expect.',
          ],
        },
      ],
    },
    {
      id: 'judged',
      title: 'How a good screen is judged',
      short: 'What is good',
      blocks: [
        {
          kind: 'cards',
          items: [
            { title: 'It arrives', text: 'Text is readable before the scripts are there, also on one bar of signal.' },
            { title: 'It stays put', text: 'Nothing jumps under the thumb when a picture or a font loads.' },
            { title: 'It listens', text: 'Everything works with a keyboard alone, and the focus can be seen.' },
            {
              title: 'It forgives',
              text: 'A mistake in a form names its field, keeps what was typed and says what to do.',
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
          kind: 'checklists',
          groups: [
            {
              title: 'The page',
              items: [
                'Choose the right element: a `button` acts, an `a` leads somewhere',
                'Build a responsive layout with grid and flexbox, without a framework',
                'Explain specificity and the cascade with an example',
                'Label every input so that a screen reader finds it',
              ],
            },
            {
              title: 'The language',
              items: [
                'Use `map`, `filter` and `reduce`, and know when a loop is clearer',
                'Fetch data, handle failure, and cancel what is no longer wanted',
                'Give a function’s arguments and result honest types',
              ],
            },
            {
              title: 'The component',
              items: [
                'Decide where a piece of state lives',
                'Say what makes a component render again',
                'Test it as a person uses it: by label and by role',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'interviews',
      title: 'A question you will surely meet',
      short: 'Interviews',
      blocks: [
        {
          kind: 'code',
          caption: 'What does this print, and in which order?',
          lines: [
            "console.log('one');",
            "setTimeout(() => console.log('two'), 0);",
            "Promise.resolve().then(() => console.log('three'));",
            "console.log('four');",
          ],
        },
        {
          kind: 'text',
          paragraphs: [
            'One, four, three, two: first the script itself, then the promises that are waiting, then the timers. Saying the order is worth half a point; saying why is worth the rest.',
          ],
        },
        {
          kind: 'bullets',
          items: [
            'Centre a box in both directions. Now name a second way.',
            'A list of ten thousand rows is slow. Where do you look first, and with which tool?',
            'What is the difference between `null`, `undefined` and a missing property?',
            'Build a search box here, now: wait until typing stops, show loading, show nothing found.',
            'Which page of your own are you least happy with, and why?',
          ],
        },
      ],
    },
    {
      id: 'path',
      title: 'Sixteen weeks from zero',
      short: 'Learning path',
      isPanel: true,
      blocks: [
        {
          kind: 'stages',
          items: [
            {
              when: 'Weeks 1–3',
              title: 'Pages without scripts',
              text: 'Rebuild three pages you use every day. Check them at 360 pixels.',
            },
            {
              when: 'Weeks 4–8',
              title: 'The language of the browser',
              text: 'Functions, arrays, events, fetching. No library yet: you will be glad later.',
              course: 'JavaScript from Zero',
            },
            {
              when: 'Weeks 9–14',
              title: 'Components',
              text: 'State, routing, forms, tests, on one shop that grows every week.',
              course: 'React for the Web',
            },
            {
              when: 'Weeks 15–16',
              title: 'Show it',
              text: 'Put the shop online, measure it, mend the worst figure, and write down what you did.',
              course: 'Interview Readiness',
            },
          ],
        },
        {
          kind: 'text',
          paragraphs: [
            'Later, when the browser feels like home, Angular opens the doors of large companies and React Native those of phones. One of them is enough.',
          ],
        },
      ],
    },
    {
      id: 'salary',
      title: 'Money, honestly',
      short: 'First salary',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'The range for a first job is wide and varies with city and company; ask in interviews. Bring three or four pages that are online and that you can explain: they move the conversation more than a list of courses does. Ask what part of the offer is fixed, and whether the team has a designer. The second answer tells you how your days will be.',
          ],
        },
      ],
    },
  ],
};

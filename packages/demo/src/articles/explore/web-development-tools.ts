import type { ArticleContent } from '@avsar/contract';

export const webDevelopmentTools: ArticleContent = {
  linkText: 'Web Development Tools',
  eyebrow: 'Explore',
  title: 'Web Development Tools',
  lead: 'You will spend years inside five or six programs. Learn each of them on purpose for one evening, and you are quicker every day after that.',
  description:
    'The tools of web development and how to learn them: editor, terminal, Git, browser tools, API client, build tool. With an exercise and honest pros and cons.',
  picture: 'terminal',
  action: {
    label: 'Open the tools',
    toast: 'Exploring web tools: press F12 on this very page and follow the exercise.',
    note: 'On a phone? Keep the exercise for later; the rest reads well here.',
  },
  facts: [
    { title: 'Enough to begin', text: 'A browser, an editor, Git' },
    { title: 'Money', text: 'Free versions carry you a long way' },
    { title: 'Machine', text: 'Any laptop with 8 GB of memory' },
  ],
  sections: [
    {
      id: 'bench',
      title: 'What lies on the bench',
      short: 'The bench',
      blocks: [
        {
          kind: 'cards',
          items: [
            {
              title: 'Editor',
              text: 'Finds a name everywhere, renames it safely, shows a mistake while you type. Learn ten shortcuts; forget the mouse.',
            },
            {
              title: 'Terminal',
              text: 'Go to a folder, run, stop, search. Everything that can be typed can be repeated and written down.',
            },
            {
              title: 'Git',
              text: 'A diary that can be read backwards. Small commits are the nearest thing to an undo button for life.',
            },
            {
              title: 'Browser tools',
              text: 'The only place that shows what really happened, instead of what you wrote.',
            },
            {
              title: 'API client',
              text: 'Talks to a service without a screen, so you know on which side the fault is.',
            },
            {
              title: 'Build tool',
              text: 'Turns many source files into few small ones and refreshes the page while you work.',
            },
          ],
        },
      ],
    },
    {
      id: 'why',
      title: 'Why bother, when the code already runs?',
      short: 'Why bother',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Because of the day on which it does not. Two beginners meet the same blank page. One changes lines until something appears. The other opens the console, reads a red sentence with a file name and a number, and mends it in four minutes. The difference is not talent; it is an evening spent with the tool.',
            'Tools also make you readable to others. A tidy history, a formatter that ends all talk about commas, a command that starts the whole project: these are the first things a new colleague sees of you.',
          ],
        },
      ],
    },
    {
      id: 'exercise',
      title: 'Now: twenty minutes with this page',
      short: 'Exercise',
      isPanel: true,
      blocks: [
        {
          kind: 'numbered',
          items: [
            'On a computer, press F12. Choose Elements, point at the title above and change its text. Reload: why is it back?',
            'Choose Network and reload. How many requests? Which is the largest? Which came from a cache the second time?',
            'Set the network to its slowest preset and reload. What can you read, and after how many seconds?',
            'Press Tab, again and again, and watch where the frame goes. Can you always see it?',
            'Run Lighthouse for mobile. Pick the weakest line and find out what it means. If you find a fault of ours, tell us: we mean it.',
          ],
        },
      ],
    },
    {
      id: 'git',
      title: 'Six commands for the first month',
      short: 'Git to begin with',
      blocks: [
        {
          kind: 'code',
          caption: 'A change, from start to shared',
          lines: [
            'git switch -c show-next-class   # a branch of your own',
            'git status                      # before everything else',
            'git diff                        # read what you are about to say',
            'git add --patch                 # choose, piece by piece',
            'git commit                      # say why',
            'git push -u origin HEAD         # show it to others',
          ],
        },
        {
          kind: 'text',
          paragraphs: [
            'When something goes wrong, stop and type `git status`: it says where you are and usually how to get out. Nothing that was ever committed is easily lost. Learn `git reflog` on a calm day, not on that one.',
          ],
        },
      ],
    },
    {
      id: 'tools',
      title: 'Choosing, with open eyes',
      short: 'Tools compared',
      blocks: [
        {
          kind: 'tools',
          items: [
            {
              name: 'VS Code',
              goodAt: 'Free, light enough, an extension for everything; at its best with TypeScript.',
              mind: 'Thirty extensions make it slow and strange. Begin with three.',
            },
            {
              name: 'IntelliJ IDEA',
              goodAt: 'Knows Java better than you do; its refactorings are safe.',
              mind: 'Hungry for memory, and some Spring features are paid.',
            },
            {
              name: 'Postman',
              goodAt: 'Collections, environments, tests; known in most companies.',
              mind: 'Wants an account and keeps things in its cloud: no real secrets there.',
            },
            {
              name: 'Bruno or curl',
              goodAt: 'Plain files or plain commands, which live in Git beside the code.',
              mind: 'Less comfort, and you have to read a manual page.',
            },
            {
              name: 'Vite',
              goodAt: 'Starts in a moment and shows a change before you look up.',
              mind: 'Development and production builds differ a little: try the built version too.',
            },
            {
              name: 'Docker',
              goodAt: 'The same database and versions on every machine.',
              mind: 'Heavy on a small laptop. Not needed in your first month.',
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
              title: 'Pro Git',
              by: 'Scott Chacon, Ben Straub',
              why: 'The first three chapters are all you need; free to read.',
            },
            {
              title: 'Learn web development',
              by: 'MDN Web Docs',
              why: 'The reference that explains, kept up to date.',
            },
            {
              title: 'The Missing Semester of Your CS Education',
              by: 'MIT lecturers',
              why: 'Terminal, editor and Git, as nobody teaches them.',
            },
            {
              title: 'High Performance Browser Networking',
              by: 'Ilya Grigorik',
              why: 'What happens between the click and the page.',
            },
          ],
        },
      ],
    },
  ],
};

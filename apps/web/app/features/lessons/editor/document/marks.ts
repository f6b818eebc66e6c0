import { isLinkAddress } from '@avsar/contract/spans';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';

/** Words of code may be bold, or a link, too. */
const LessonCodeWords = Code.extend({ excludes: '' });

/** `www.python.org` gets its https later. */
const isTypedAddress = (typed: string) => isLinkAddress(/^www\./i.test(typed) ? `https://${typed}` : typed);

const LessonLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => (isLinkAddress(element.getAttribute('href') ?? '') ? null : false) },
  ],
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: {},
  isAllowedUri: isTypedAddress,
  // Others would be links too: `main.py` and `readme.md` end like names of hosts.
  shouldAutoLink: (typed) => /^(?:https?:\/\/|www\.)/i.test(typed),
});

export const marks = [Bold, Italic, LessonCodeWords, LessonLink];

import { textblockTypeInputRule } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Heading, type Level } from '@tiptap/extension-heading';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { languageOf } from './language-of.ts';

/* The blocks of a text, as the contract allows them: `prose` may stand anywhere, other blocks only by themselves. */

const prose = { group: 'block prose' };
const proseInside = { content: 'prose+' };

const LessonParagraph = Paragraph.extend(prose);

/** The title of the page is level 1. */
const levels: Level[] = [2, 3, 4];

const LessonHeading = Heading.extend({
  addInputRules() {
    return levels.map((level) =>
      textblockTypeInputRule({
        find: new RegExp(String.raw`^#{${level - 1}}\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    );
  },
  addKeyboardShortcuts() {
    return Object.fromEntries(
      levels.map((level) => [`Mod-Alt-${level - 1}`, () => this.editor.commands.toggleHeading({ level })]),
    );
  },
}).configure({ levels });

const LessonBullets = BulletList.extend({ group: 'block list prose' });
/** Lists are numbered from 1: neither the first number nor the kind of numbers is kept. */
const LessonNumbers = OrderedList.extend({ group: 'block list prose', addAttributes: () => ({}) });
const LessonItem = ListItem.extend(proseInside);

const LessonCode = CodeBlock.extend({
  ...prose,
  addAttributes() {
    return {
      ...this.parent?.(),
      language: {
        default: null,
        rendered: false,
        parseHTML: (element: HTMLElement) => languageOf(element.dataset['language']),
      },
    };
  },
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^```([\w#+]*)[\s\n]$/,
        type: this.type,
        getAttributes: ([, name = '']) => ({ language: languageOf(name) }),
      }),
    ];
  },
  // Code of VS Code is read by paste/, like that of other programs.
  addProseMirrorPlugins: () => [],
  renderHTML: ({ node }) => ['pre', { 'data-language': languageOf(node.attrs['language']) }, ['code', 0]],
}).configure({ enableTabIndentation: true });

const spans = { colspan: { default: 1 }, rowspan: { default: 1 } };
const LessonCell = TableCell.extend({ ...proseInside, addAttributes: () => spans });
const LessonHeaderCell = TableHeader.extend({ ...proseInside, addAttributes: () => spans });

export const blocks = [
  LessonParagraph,
  LessonHeading,
  LessonBullets,
  LessonNumbers,
  LessonItem,
  LessonCode,
  Table,
  TableRow,
  LessonCell,
  LessonHeaderCell,
];

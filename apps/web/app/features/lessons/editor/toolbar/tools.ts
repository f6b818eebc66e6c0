import type { Editor } from '@tiptap/core';
import type { ComponentType } from 'react';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconCode,
  IconCodeDots,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH1,
  IconH2,
  IconH3,
  IconInfoCircle,
  IconItalic,
  IconList,
  IconListNumbers,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTable,
  IconTableOff,
  IconTableRow,
} from '#ui/pictures/icons.ts';
import { insertTable } from './insert-table.ts';

export type ToolIcon = ComponentType<{ readonly size: number; readonly stroke: number; readonly 'aria-hidden': true }>;

/** A button of the toolbar. */
export interface Tool {
  readonly name: string;
  /** As the help and the tooltip say it: `Ctrl+B`. */
  readonly keys?: string;
  readonly Icon: ToolIcon;
  /** Whether it is on at the cursor. Undefined for what is done once. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly mayRun: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const focused = (editor: Editor) => editor.chain().focus();

const headingTool = (level: 2 | 3 | 4, name: string, Icon: ToolIcon): Tool => ({
  name,
  keys: `Ctrl+Alt+${level - 1}`,
  Icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  mayRun: (editor) => editor.can().toggleHeading({ level }),
  run: (editor) => focused(editor).toggleHeading({ level }).run(),
});

export const textTools: readonly Tool[] = [
  headingTool(2, 'Heading', IconH1),
  headingTool(3, 'Smaller heading', IconH2),
  headingTool(4, 'Smallest heading', IconH3),
  {
    name: 'Bold',
    keys: 'Ctrl+B',
    Icon: IconBold,
    isOn: (editor) => editor.isActive('bold'),
    mayRun: (editor) => editor.can().toggleBold(),
    run: (editor) => focused(editor).toggleBold().run(),
  },
  {
    name: 'Italic',
    keys: 'Ctrl+I',
    Icon: IconItalic,
    isOn: (editor) => editor.isActive('italic'),
    mayRun: (editor) => editor.can().toggleItalic(),
    run: (editor) => focused(editor).toggleItalic().run(),
  },
  {
    name: 'Code in a line',
    keys: 'Ctrl+E',
    Icon: IconCode,
    isOn: (editor) => editor.isActive('code'),
    mayRun: (editor) => editor.can().toggleCode(),
    run: (editor) => focused(editor).toggleCode().run(),
  },
];

export const blockTools: readonly Tool[] = [
  {
    name: 'List',
    keys: 'Ctrl+Shift+8',
    Icon: IconList,
    isOn: (editor) => editor.isActive('bulletList'),
    mayRun: (editor) => editor.can().toggleBulletList(),
    run: (editor) => focused(editor).toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    keys: 'Ctrl+Shift+7',
    Icon: IconListNumbers,
    isOn: (editor) => editor.isActive('orderedList'),
    mayRun: (editor) => editor.can().toggleOrderedList(),
    run: (editor) => focused(editor).toggleOrderedList().run(),
  },
  {
    name: 'Block of code',
    keys: 'Ctrl+Alt+C',
    Icon: IconCodeDots,
    isOn: (editor) => editor.isActive('codeBlock'),
    mayRun: (editor) => editor.can().toggleCodeBlock(),
    run: (editor) => focused(editor).toggleCodeBlock().run(),
  },
  {
    name: 'Box',
    Icon: IconInfoCircle,
    isOn: (editor) => editor.isActive('callout'),
    mayRun: (editor) => editor.isActive('callout') || editor.can().wrapIn('callout'),
    run: (editor) => {
      if (editor.isActive('callout')) focused(editor).lift('callout').run();
      else focused(editor).wrapIn('callout').run();
    },
  },
  { name: 'Table', Icon: IconTable, mayRun: (editor) => !editor.isActive('table'), run: insertTable },
];

export const historyTools: readonly Tool[] = [
  {
    name: 'Undo',
    keys: 'Ctrl+Z',
    Icon: IconArrowBackUp,
    mayRun: (editor) => editor.can().undo(),
    run: (editor) => focused(editor).undo().run(),
  },
  {
    name: 'Redo',
    keys: 'Ctrl+Shift+Z',
    Icon: IconArrowForwardUp,
    mayRun: (editor) => editor.can().redo(),
    run: (editor) => focused(editor).redo().run(),
  },
];

/** For the table in which the cursor stands. */
export const tableTools: readonly Tool[] = [
  {
    name: 'Row above',
    Icon: IconRowInsertTop,
    mayRun: (editor) => editor.can().addRowBefore(),
    run: (editor) => focused(editor).addRowBefore().run(),
  },
  {
    name: 'Row below',
    Icon: IconRowInsertBottom,
    mayRun: (editor) => editor.can().addRowAfter(),
    run: (editor) => focused(editor).addRowAfter().run(),
  },
  {
    name: 'Column before',
    Icon: IconColumnInsertLeft,
    mayRun: (editor) => editor.can().addColumnBefore(),
    run: (editor) => focused(editor).addColumnBefore().run(),
  },
  {
    name: 'Column behind',
    Icon: IconColumnInsertRight,
    mayRun: (editor) => editor.can().addColumnAfter(),
    run: (editor) => focused(editor).addColumnAfter().run(),
  },
  {
    name: 'Row of titles',
    Icon: IconTableRow,
    mayRun: (editor) => editor.can().toggleHeaderRow(),
    run: (editor) => focused(editor).toggleHeaderRow().run(),
  },
  {
    name: 'Delete the row',
    Icon: IconRowRemove,
    mayRun: (editor) => editor.can().deleteRow(),
    run: (editor) => focused(editor).deleteRow().run(),
  },
  {
    name: 'Delete the column',
    Icon: IconColumnRemove,
    mayRun: (editor) => editor.can().deleteColumn(),
    run: (editor) => focused(editor).deleteColumn().run(),
  },
  {
    name: 'Delete the table',
    Icon: IconTableOff,
    mayRun: (editor) => editor.can().deleteTable(),
    run: (editor) => focused(editor).deleteTable().run(),
  },
];

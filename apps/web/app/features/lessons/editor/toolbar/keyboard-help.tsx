import { Dialog } from '#ui/feedback/dialog.tsx';
import { blockTools, historyTools, textTools } from './tools.ts';
import styles from './toolbar.module.css';

interface KeyboardHelpProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const typed = [
  { keys: '# and a space', name: 'Heading; ## and ### for smaller ones' },
  { keys: '- and a space', name: 'List' },
  { keys: '1. and a space', name: 'Numbered list' },
  { keys: '``` and Enter', name: 'Block of code; ```java for Java' },
  { keys: '**bold**, *italic*, `code`', name: 'Words in bold, italic, code' },
];

const others = [
  { keys: 'Ctrl+K', name: 'Link' },
  { keys: 'Ctrl+S', name: 'Save' },
  { keys: 'Tab, Shift+Tab', name: 'In a list: deeper and back. In a table: next cell and back. In code: four spaces' },
  { keys: 'Ctrl+Enter', name: 'Leave a block of code' },
  { keys: 'Alt+F10', name: 'To the toolbar; there arrow keys, and Escape back to the text' },
  { keys: 'Escape, then Tab', name: 'Out of the text, to the next field' },
];

/** What the keyboard does in the text. On a Mac ⌘ is the key Ctrl. */
export function KeyboardHelp({ isOpen, onClose }: KeyboardHelpProps) {
  const tools = [...textTools, ...blockTools, ...historyTools].filter(({ keys }) => keys !== undefined);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard" size="wide">
      <p>On a Mac, press ⌘ instead of Ctrl.</p>
      <Keys title="At the beginning of a line" keys={typed} />
      <Keys title="Anywhere" keys={[...others, ...tools]} />
    </Dialog>
  );
}

interface KeysProps {
  readonly title: string;
  readonly keys: readonly { readonly name: string; readonly keys?: string }[];
}

const Keys = ({ title, keys }: KeysProps) => (
  <section className={styles.help}>
    <h3>{title}</h3>
    <dl>
      {keys.map((line) => (
        <div key={line.name}>
          <dt>{line.keys}</dt>
          <dd>{line.name}</dd>
        </div>
      ))}
    </dl>
  </section>
);

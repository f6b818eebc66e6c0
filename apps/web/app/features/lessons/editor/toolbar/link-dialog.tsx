import { isLinkAddress } from '@avsar/contract/spans';
import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { editorMessages } from '../editor.messages.ts';
import styles from './toolbar.module.css';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks where the selected words lead; without selected words also for the words. */
export function LinkDialog({ editor, isOpen, onClose }: LinkDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Link">
      {isOpen && <LinkFields editor={editor} onClose={onClose} />}
    </Dialog>
  );
}

const typedAddress = (typed: string) => (/^www\./i.test(typed.trim()) ? `https://${typed.trim()}` : typed.trim());

function LinkFields({ editor, onClose }: Omit<LinkDialogProps, 'isOpen'>) {
  const { href } = editor.getAttributes('link');
  const isNew = typeof href !== 'string';
  const [address, setAddress] = useState(isNew ? '' : href);
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<string>();
  const needsWords = isNew && editor.state.selection.empty;

  const set = () => {
    const to = typedAddress(address);
    if (!isLinkAddress(to)) return setFault(editorMessages.linkFault);
    const chain = editor.chain().extendMarkRange('link');
    if (needsWords) {
      const text = words.trim() === '' ? to : words.trim();
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href: to } }] }).run();
    } else {
      chain.setLink({ href: to }).run();
    }
    onClose();
    return editor.commands.focus();
  };
  return (
    <form
      className={styles.link}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        set();
      }}
    >
      <TextInput
        size="md"
        label="Address"
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        value={address}
        error={fault}
        onChange={({ currentTarget }) => {
          setAddress(currentTarget.value);
          setFault(undefined);
        }}
      />
      {needsWords && (
        <TextInput
          size="md"
          label="Words"
          description="Without words the address is shown."
          autoComplete="off"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      <Button type="submit" size="md">
        Set the link
      </Button>
    </form>
  );
}

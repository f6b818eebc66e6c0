import { richTextLimits } from '@avsar/contract';
import { Alert, Button, TextInput } from '@mantine/core';
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { SendingBar } from '#forms/sending-bar.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconTrash } from '#ui/pictures/icons.ts';
import { Picture } from '../document/picture.ts';
import { editorMessages } from '../editor.messages.ts';
import { useLessonFiles } from './files-context.ts';
import styles from './picture-view.module.css';

/** A picture of the text with the field for what it shows, and with what became of sending it. */
export const LessonPicture = Picture.extend({
  addNodeView: () => ReactNodeViewRenderer(PictureView),
});

function PictureView({ node, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { files, uploads, actions } = useLessonFiles();
  const upload = uploads.find(({ key }) => key === node.attrs['upload']);
  const file = upload?.file ?? files.get(Number(node.attrs['file']));
  const alt = String(node.attrs['alt']);
  return (
    <NodeViewWrapper as="figure" className={styles.picture} data-selected={selected || undefined}>
      <img
        src={upload?.preview ?? file?.url}
        width={file?.width ?? undefined}
        height={file?.height ?? undefined}
        alt={alt}
        data-drag-handle
        onError={actions.renew}
      />
      {upload?.share !== undefined && <SendingBar share={upload.share} />}
      {upload?.fault !== undefined && (
        <Alert role="alert" color="red" variant="light" title={upload.fault}>
          <Button variant="default" onClick={() => void actions.again(upload.key)}>
            Try again
          </Button>
        </Alert>
      )}
      <div className={styles.line}>
        <TextInput
          size="md"
          label={editorMessages.altLabel}
          description={alt.trim() === '' ? editorMessages.altReminder : undefined}
          maxLength={richTextLimits.altCharactersMost}
          autoComplete="off"
          value={alt}
          onChange={({ currentTarget }) => updateAttributes({ alt: currentTarget.value })}
        />
        <IconButton label="Remove the picture" onClick={deleteNode}>
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </NodeViewWrapper>
  );
}

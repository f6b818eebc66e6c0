import { attachmentAccept, attachmentTexts, type LessonFile } from '@avsar/contract';
import { Alert, Button } from '@mantine/core';
import { SendingBar } from '#forms/sending-bar.tsx';
import { FileZone } from '#features/media/index.ts';
import { fileSize } from '#lib/format.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconArrowDown, IconArrowUp, IconFileText, IconTrash } from '#ui/pictures/icons.ts';
import { useLessonFiles } from '../files/files-context.ts';
import type { Upload } from '../files/lesson-files.ts';
import type { EditedText } from '../saving/edited-text.ts';
import styles from './fields.module.css';

interface AttachmentsFieldProps {
  readonly attachments: readonly number[];
  readonly fault: string | undefined;
  readonly actions: EditedText['actions'];
}

/** Files to download: in the order of the page, with those that are still being sent behind them. */
export function AttachmentsField({ attachments, fault, actions }: AttachmentsFieldProps) {
  const { files, uploads, actions: sending } = useLessonFiles();
  const attached = attachments.flatMap((id) => files.get(id) ?? []);
  const waiting = uploads.filter(({ kind }) => kind === 'attachment');
  return (
    <section className={styles.field} aria-label="Files">
      <h2>Files</h2>
      {attached.length + waiting.length > 0 && (
        <ol className={styles.files} aria-label="Files to download">
          {attached.map((file, place) => (
            <AttachedFile
              key={file.id}
              file={file}
              isFirst={place === 0}
              isLast={place === attached.length - 1}
              actions={actions}
            />
          ))}
          {waiting.map((upload) => (
            <WaitingFile
              key={upload.key}
              upload={upload}
              onAgain={() => actions.attachAgain(upload.key)}
              onRemove={() => sending.forget(upload.key)}
            />
          ))}
        </ol>
      )}
      <FileZone
        name="file"
        label="Files to download"
        accept={attachmentAccept}
        title="Choose files, or drop them here"
        hint={attachmentTexts.tooLarge}
        picture={<IconFileText size={28} stroke={1.5} aria-hidden />}
        isRequired={false}
        isMany
        error={fault}
        onChoose={actions.attach}
      />
    </section>
  );
}

interface AttachedFileProps extends Pick<AttachmentsFieldProps, 'actions'> {
  readonly file: LessonFile;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function AttachedFile({ file: { id, name, bytes }, isFirst, isLast, actions }: AttachedFileProps) {
  return (
    <li className={styles.file}>
      <span className={styles.name}>
        {name} <span className={styles.size}>{fileSize(bytes)}</span>
      </span>
      <span className={styles.buttons}>
        <IconButton label={`Move ${name} up`} aria-disabled={isFirst} onClick={() => actions.moveAttachment(id, -1)}>
          <IconArrowUp size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={`Move ${name} down`} aria-disabled={isLast} onClick={() => actions.moveAttachment(id, 1)}>
          <IconArrowDown size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={() => actions.detach(id)}>
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}

interface WaitingFileProps {
  readonly upload: Upload;
  readonly onAgain: () => void;
  readonly onRemove: () => void;
}

function WaitingFile({ upload: { name, share, fault }, onAgain, onRemove }: WaitingFileProps) {
  return (
    <li className={styles.file}>
      <span className={styles.name}>{name}</span>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <div className={styles.wide}>
        {fault === undefined ? (
          <SendingBar share={share ?? 1} />
        ) : (
          <Alert role="alert" color="red" variant="light" title={fault}>
            <Button variant="default" onClick={onAgain}>
              Try again
            </Button>
          </Alert>
        )}
      </div>
    </li>
  );
}

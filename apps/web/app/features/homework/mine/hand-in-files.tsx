import { attachmentAccept, attachmentTexts, type HomeworkFile } from '@avsar/contract';
import { Alert, Button } from '@mantine/core';
import { SendingBar } from '#forms/sending-bar.tsx';
import { FileZone } from '#features/media/index.ts';
import { fileSize } from '#lib/format.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconFileText, IconTrash } from '#ui/pictures/icons.ts';
import styles from './mine.module.css';
import type { Sending } from './use-uploads.ts';

interface HandInFilesProps {
  readonly files: readonly HomeworkFile[];
  readonly sending: readonly Sending[];
  readonly fault: string | undefined;
  readonly onChoose: (file: File) => void;
  readonly onAgain: (key: string) => void;
  readonly onForget: (key: string) => void;
  readonly onRemove: (id: number) => void;
}

/** The files that a student is going to hand in, and those that are still being sent. */
export function HandInFiles({ files, sending, fault, ...does }: HandInFilesProps) {
  return (
    <div className={styles.filesField}>
      {files.length + sending.length > 0 && (
        <ul className={styles.chosen} aria-label="Files to hand in">
          {files.map(({ id, name, bytes }) => (
            <li key={id} className={styles.file}>
              <span className={styles.fileName}>
                {name} <span className={styles.dim}>{fileSize(bytes)}</span>
              </span>
              <IconButton label={`Remove ${name}`} onClick={() => does.onRemove(id)}>
                <IconTrash size={20} stroke={1.75} aria-hidden />
              </IconButton>
            </li>
          ))}
          {sending.map((one) => (
            <li key={one.key} className={styles.file}>
              <span className={styles.fileName}>{one.name}</span>
              <IconButton label={`Remove ${one.name}`} onClick={() => does.onForget(one.key)}>
                <IconTrash size={20} stroke={1.75} aria-hidden />
              </IconButton>
              <div className={styles.whole}>
                {one.fault === undefined ? (
                  <SendingBar share={one.share} />
                ) : (
                  <Alert role="alert" color="red" variant="light" title={one.fault}>
                    <Button variant="default" onClick={() => does.onAgain(one.key)}>
                      Try again
                    </Button>
                  </Alert>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <FileZone
        name="fileIds"
        label="Files"
        accept={attachmentAccept}
        title="Choose files, or drop them here"
        hint={attachmentTexts.tooLarge}
        picture={<IconFileText size={28} stroke={1.5} aria-hidden />}
        isRequired={false}
        isMany
        error={fault}
        onChoose={does.onChoose}
      />
    </div>
  );
}

import type { LessonFile } from '@avsar/contract';
import { type MouseEvent, useId } from 'react';
import { isLinkFresh } from '#lib/file-link.ts';
import { fileSize } from '#lib/format.ts';
import { downloadFrom } from '#lib/save-file.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconDownload } from '#ui/pictures/icons.ts';
import { readingMessages } from '../reading.messages.ts';
import styles from './lesson-content.module.css';

interface LessonFilesProps {
  readonly files: readonly LessonFile[];
  readonly refresh?: (() => Promise<readonly LessonFile[] | undefined>) | undefined;
}

export function LessonFiles({ files, refresh }: LessonFilesProps) {
  const id = useId();
  if (files.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.filesTitle}>
        Files
      </h2>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            <a
              href={file.url}
              download={file.name}
              onClick={refresh && ((event) => void download(event, file, refresh))}
            >
              <IconDownload size={20} stroke={1.75} aria-hidden />
              <span className={styles.fileName}>{file.name}</span>
              <span className={styles.fileSize} data-tabular>
                {fileSize(file.bytes)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** After some minutes the address has expired: a new one is loaded first. */
async function download(
  event: MouseEvent,
  { id, url }: LessonFile,
  refresh: NonNullable<LessonFilesProps['refresh']>,
): Promise<void> {
  if (isLinkFresh(url, Date.now())) return;
  event.preventDefault();
  const file = (await refresh())?.find((newer) => newer.id === id);
  if (file === undefined) toast.error(readingMessages.fileExpired);
  else downloadFrom(file.url);
}

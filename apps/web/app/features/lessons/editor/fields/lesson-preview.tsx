import { isRichTextEmpty, type LessonContent, type LessonFile } from '@avsar/contract';
import { LessonFiles } from '../../content/lesson-files.tsx';
import { RichTextView } from '../../text/rich-text-view.tsx';
import { VideoLink } from '../../video/video-link.tsx';
import { editorMessages } from '../editor.messages.ts';
import styles from './fields.module.css';

interface LessonPreviewProps {
  readonly content: LessonContent;
  readonly files: readonly LessonFile[];
  /** Loads new addresses of the files, where these have expired. */
  readonly refresh: () => Promise<readonly LessonFile[] | undefined>;
}

/** A lesson as its students see it. The video is a link: only their pages let players in. */
export function LessonPreview({ content: { video, text, attachments }, files, refresh }: LessonPreviewProps) {
  const attached = attachments.flatMap((id) => files.find((file) => file.id === id) ?? []);
  if (video === null && isRichTextEmpty(text) && attached.length === 0) return <p>{editorMessages.nothingToShow}</p>;
  return (
    <div className={styles.lesson}>
      {video !== null && <VideoLink video={video} />}
      <RichTextView text={text} files={files} onExpired={() => void refresh()} />
      <LessonFiles files={attached} refresh={refresh} />
    </div>
  );
}

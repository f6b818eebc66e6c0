import type { LessonContent as Content, LessonFile } from '@avsar/contract';
import { RichTextView } from '../text/rich-text-view.tsx';
import { VideoPlayer } from '../video/video-player.tsx';
import { LessonFiles } from './lesson-files.tsx';
import styles from './lesson-content.module.css';

interface LessonContentProps {
  readonly title: string;
  readonly content: Content;
  readonly files: readonly LessonFile[];
  /** Loads new addresses of the files, where these expire. */
  readonly refresh?: (() => Promise<readonly LessonFile[] | undefined>) | undefined;
}

/** What is taught in a lesson: video, text, and files to download. */
export function LessonContent({ title, content: { video, text, attachments }, files, refresh }: LessonContentProps) {
  return (
    <div className={styles.content}>
      {video !== null && <VideoPlayer video={video} title={title} />}
      <RichTextView text={text} files={files} onExpired={refresh && (() => void refresh())} />
      <LessonFiles files={attachments.flatMap((id) => files.filter((file) => file.id === id))} refresh={refresh} />
    </div>
  );
}

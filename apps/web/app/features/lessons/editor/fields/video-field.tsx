import { parseVideoLink, videoPageOf } from '@avsar/contract';
import { TextInput } from '@mantine/core';
import { IconExternalLink } from '#ui/pictures/icons.ts';
import { videoHostNames } from '../../video/video-link.tsx';
import { editorMessages } from '../editor.messages.ts';
import styles from './fields.module.css';

interface VideoFieldProps {
  readonly typed: string;
  readonly fault: string | undefined;
  readonly onType: (typed: string) => void;
}

/** The link of the video, and what it is understood as. */
export function VideoField({ typed, fault, onType }: VideoFieldProps) {
  const video = parseVideoLink(typed);
  return (
    <section className={styles.field} aria-label="Video">
      <h2>Video</h2>
      <TextInput
        size="md"
        name="video"
        label="Link of the video"
        placeholder="YouTube or Vimeo"
        inputMode="url"
        autoComplete="off"
        value={typed}
        error={fault}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {video !== undefined && (
        <div className={styles.video}>
          <a href={videoPageOf(video)} target="_blank" rel="noopener noreferrer">
            {editorMessages.videoShown(videoHostNames[video.host], video.id)}
            <IconExternalLink size={18} stroke={1.75} aria-label="(opens a new tab)" />
          </a>
          <p>{editorMessages.videoNote}</p>
        </div>
      )}
    </section>
  );
}

import { type Video, videoPageOf } from '@avsar/contract/videos';
import { VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '#ui/pictures/icons.ts';
import styles from './video-player.module.css';

export const videoHostNames: Readonly<Record<Video['host'], string>> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** A link to the video at its host: works on every page, and without scripts. */
export const VideoLink = ({ video }: { readonly video: Video }) => (
  <a className={styles.link} href={videoPageOf(video)} target="_blank" rel="noopener noreferrer">
    Watch on {videoHostNames[video.host]}
    <VisuallyHidden> (opens a new tab)</VisuallyHidden>
    <IconExternalLink size={16} stroke={1.75} aria-hidden />
  </a>
);

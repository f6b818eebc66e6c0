import { type Video, videoFrameOf } from '@avsar/contract/videos';
import { useEffect, useRef, useState } from 'react';
import { IconPlayerPlay } from '#ui/pictures/icons.ts';
import type { PlayerTime } from './player-messages.ts';
import { usePlayerTime } from './use-player-time.ts';
import { videoHostNames, VideoLink } from './video-link.tsx';
import styles from './video-player.module.css';

interface VideoPlayerProps {
  readonly video: Video;
  /** What is played: the title of the lesson, or of the class that was recorded. */
  readonly title: string;
  /** Called when somebody starts the video. */
  readonly onPlay?: (() => void) | undefined;
  /** Called several times a second while the video plays. Without it the player is not asked. */
  readonly onTime?: ((time: PlayerTime) => void) | undefined;
}

/**
 * A video of another site. Nothing of that site is loaded before somebody presses Play, and the button says so. Only pages
 * whose policy names the hosts can show the frame (page-headers.server.ts).
 */
export function VideoPlayer({ video, title, onPlay, onTime }: VideoPlayerProps) {
  const [isPlaying, setPlaying] = useState(false);
  const play = () => {
    setPlaying(true);
    onPlay?.();
  };
  return (
    <figure className={styles.video}>
      {isPlaying ? (
        <Frame video={video} title={title} onTime={onTime} />
      ) : (
        <button type="button" className={styles.facade} onClick={play}>
          <span className={styles.play}>
            <IconPlayerPlay size={32} stroke={1.75} aria-hidden />
          </span>
          <strong>Play the video</strong>
          <span>Plays from {videoHostNames[video.host]}, which sees that you watch</span>
        </button>
      )}
      <figcaption>
        <VideoLink video={video} />
      </figcaption>
    </figure>
  );
}

function Frame({ video, title, onTime }: Pick<VideoPlayerProps, 'video' | 'title' | 'onTime'>) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Asked before, the empty frame would get the question, and the browser would complain.
  const [isLoaded, setLoaded] = useState(false);
  usePlayerTime(video.host, frame, isLoaded ? onTime : undefined);
  // The pressed button, which had the focus, is gone.
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      onLoad={() => setLoaded(true)}
      src={`${videoFrameOf(video, window.location.origin)}&autoplay=1`}
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      // Of another origin, the frame cannot take the sandbox from itself.
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the rule means frames of our own origin
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    />
  );
}

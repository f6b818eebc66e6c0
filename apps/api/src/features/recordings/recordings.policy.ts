import type { Video } from '@avsar/contract';

interface PlannedMeeting {
  readonly endsAt: Date;
  readonly liveAt: Date | null;
  readonly cancelledAt: Date | null;
}

/** The reason why no recording can be added; undefined for a class that is live or over. */
export function whyNotAdded({ endsAt, liveAt, cancelledAt }: PlannedMeeting, now: Date): string | undefined {
  if (cancelledAt !== null) return 'This class was cancelled.';
  return liveAt === null && now < endsAt ? 'You can add a recording once this class is live or over.' : undefined;
}

/** A video as its columns have it. */
export interface VideoColumns {
  readonly host: Video['host'];
  readonly videoId: string;
  readonly videoKey: string | null;
}

export const columnsOf = (video: Video): VideoColumns => ({
  host: video.host,
  videoId: video.id,
  videoKey: (video.host === 'vimeo' && video.key) || null,
});

export function videoOf({ host, videoId, videoKey }: VideoColumns): Video {
  if (host === 'youtube') return { host, id: videoId };
  return videoKey === null ? { host, id: videoId } : { host, id: videoId, key: videoKey };
}

interface Report {
  readonly watched: readonly { readonly from: number; readonly to: number }[];
  readonly durationSeconds?: number | undefined;
}

/** The reported seconds as PostgreSQL reads them. A player may round a little beyond the end of the video. */
export const claimOf = ({ watched, durationSeconds = Infinity }: Report): string =>
  `{${watched
    .map(({ from, to }) => ({ from, to: Math.min(to, durationSeconds) }))
    .filter(({ from, to }) => from < to)
    .map(({ from, to }) => `[${from},${to})`)
    .join(',')}}`;

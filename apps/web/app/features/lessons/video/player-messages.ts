import type { Video } from '@avsar/contract/videos';

/** Where the player is in the video. */
export interface PlayerTime {
  readonly seconds: number;
  /** Undefined until the player has said how long the video is. */
  readonly durationSeconds: number | undefined;
}

/** What a player must be sent before it reports its time: one message for each host. */
export const listenMessages: Readonly<Record<Video['host'], unknown>> = {
  // The protocol of https://www.youtube.com/iframe_api, whose script our pages do not load.
  youtube: JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }),
  // The protocol of @vimeo/player.
  vimeo: { method: 'addEventListener', value: 'timeupdate' },
};

/** The time in a message of the player of this host; undefined if it is about something else. */
export function timeInMessage(host: Video['host'], data: unknown): PlayerTime | undefined {
  const message = objectOf(typeof data === 'string' ? parsed(data) : data);
  const time = objectOf(host === 'youtube' ? message['info'] : message['data']);
  const seconds = numberOf(host === 'youtube' ? time['currentTime'] : time['seconds']);
  return seconds === undefined ? undefined : { seconds, durationSeconds: numberOf(time['duration']) || undefined };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;

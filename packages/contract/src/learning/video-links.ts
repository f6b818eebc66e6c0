/* Imports nothing: pages with a player load this file, without the rest of the contract. */

/** Hosts whose players are shown inside our pages. Pages with a player, and no others, allow frames of these origins. */
export const videoHosts = ['youtube', 'vimeo'] as const;

export type VideoHost = (typeof videoHosts)[number];

/** `youtube-nocookie.com` sets no cookie before somebody presses play. */
export const videoFrameOrigins: Readonly<Record<VideoHost, string>> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
};

export const youtubeId = /^[\w-]{11}$/;
export const vimeoId = /^\d{6,12}$/;
/** The second half of the link of an unlisted Vimeo video. */
export const vimeoKey = /^[0-9a-f]{8,16}$/;

/** A video at an allowed host. Whoever has its link can watch it there: the host decides, not this program. */
export type Video =
  | { readonly host: 'youtube'; readonly id: string }
  | { readonly host: 'vimeo'; readonly id: string; readonly key?: string | undefined };

export const videoLinkText = 'Please paste the link of a video on YouTube or Vimeo.';

/** The video that a pasted link leads to; undefined if it is no link of an allowed host. */
export function parseVideoLink(typed: string): Video | undefined {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(?:www|m|music)\./, '');
  const parts = pathname.split('/').filter((part) => part !== '');
  if (host === 'youtu.be') return youtubeOf(parts[0]);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const isInPath = ['embed', 'live', 'shorts', 'v'].includes(parts[0] ?? '');
    return youtubeOf(isInPath ? parts[1] : (searchParams.get('v') ?? undefined));
  }
  if (host === 'vimeo.com') return vimeoOf(parts[0], parts[1] ?? searchParams.get('h') ?? undefined);
  if (host === 'player.vimeo.com') return vimeoOf(parts[1], searchParams.get('h') ?? undefined);
  return undefined;
}

const youtubeOf = (id = ''): Video | undefined => (youtubeId.test(id) ? { host: 'youtube', id } : undefined);

function vimeoOf(id = '', key?: string): Video | undefined {
  if (!vimeoId.test(id)) return undefined;
  if (key === undefined) return { host: 'vimeo', id };
  return vimeoKey.test(key) ? { host: 'vimeo', id, key } : undefined;
}

/** The page of the video at its host. */
export function videoPageOf(video: Video): string {
  if (video.host === 'youtube') return `https://www.youtube.com/watch?v=${video.id}`;
  return ['https://vimeo.com', video.id, ...(video.key === undefined ? [] : [video.key])].join('/');
}

/** The player's address for a frame. `origin` is ours: the player reports to it what was watched. */
export function videoFrameOf(video: Video, origin: string): string {
  const frame = new URL(videoFrameOrigins[video.host]);
  if (video.host === 'youtube') {
    frame.pathname = `/embed/${video.id}`;
    frame.search = new URLSearchParams({ enablejsapi: '1', origin, rel: '0', playsinline: '1' }).toString();
    return frame.href;
  }
  frame.pathname = `/video/${video.id}`;
  frame.search = new URLSearchParams({ dnt: '1', ...(video.key === undefined ? {} : { h: video.key }) }).toString();
  return frame.href;
}

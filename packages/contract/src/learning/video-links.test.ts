import { describe, expect, it } from 'vitest';
import { parseVideoLink, videoFrameOf, videoPageOf } from './video-links.ts';
import { videoSchema } from './videos.ts';

/** Eleven signs that belong to no video. */
const id = 'Aa0-_Aa0-_A';
const youtube = { host: 'youtube', id } as const;
const vimeo = { host: 'vimeo', id: '123456789' } as const;
const unlisted = { ...vimeo, key: '0123456789' } as const;

describe('a link that leads to a video', () => {
  it.each([
    [`https://www.youtube.com/watch?v=${id}`, youtube],
    [`http://youtube.com/watch?v=${id}`, youtube],
    [`youtube.com/watch?v=${id}&t=42s`, youtube],
    [`  https://m.youtube.com/watch?list=PL1&v=${id}  `, youtube],
    [`HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`, youtube],
    [`https://music.youtube.com/watch?v=${id}`, youtube],
    [`//www.youtube.com/embed/${id}`, youtube],
    [`https://youtu.be/${id}`, youtube],
    [`https://youtu.be/${id}?si=shared`, youtube],
    [`https://www.youtube.com/embed/${id}`, youtube],
    [`https://www.youtube.com/shorts/${id}`, youtube],
    [`https://www.youtube.com/live/${id}?feature=share`, youtube],
    [`https://www.youtube-nocookie.com/embed/${id}`, youtube],
    ['https://vimeo.com/123456789', vimeo],
    ['vimeo.com/123456789?share=copy', vimeo],
    ['https://vimeo.com/123456789/0123456789', unlisted],
    ['https://vimeo.com/123456789?h=0123456789', unlisted],
    ['https://player.vimeo.com/video/123456789', vimeo],
    ['https://player.vimeo.com/video/123456789?h=0123456789', unlisted],
  ])('%s', (link, video) => {
    expect(parseVideoLink(link)).toEqual(video);
    expect(videoSchema.parse(video)).toEqual(video);
  });
});

describe('a text that leads to none (threat 44)', () => {
  it.each([
    '',
    'a video',
    id,
    `<iframe src="https://www.youtube.com/embed/${id}"></iframe>`,
    `javascript:alert('https://www.youtube.com/watch?v=${id}')`,
    `javascript://youtube.com/watch?v=${id}`,
    `data:text/html,https://www.youtube.com/watch?v=${id}`,
    `ftp://youtube.com/watch?v=${id}`,
    `https://youtube.com.example.com/watch?v=${id}`,
    `https://example.com/youtube.com/watch?v=${id}`,
    `https://example.com?https://youtube.com/watch?v=${id}`,
    `https://youtube.com@example.com/watch?v=${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `https://youtube.co/watch?v=${id}`,
    `https://evil.youtube.com/watch?v=${id}`,
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${id}A`,
    `https://www.youtube.com/watch?v=${id.slice(1)}"`,
    'https://www.youtube.com/watch?v=../../../../x',
    `https://www.youtube.com/${id}`,
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/playlist?list=PL1',
    'https://vimeo.com',
    'https://vimeo.com/channels/staffpicks/123456789',
    'https://vimeo.com/12345',
    'https://vimeo.com/123456789/settings',
    'https://vimeo.com/123456789?h=<script>',
    'https://player.vimeo.com/123456789',
    'https://example.com/video.mp4',
    'https://',
  ])('%j', (link) => {
    expect(parseVideoLink(link)).toBeUndefined();
  });
});

describe('a stored video', () => {
  it.each<[string, unknown]>([
    ['another host', { host: 'example', id }],
    ['an id with a path', { host: 'youtube', id: `../../${id.slice(6)}` }],
    ['an id with a query', { host: 'youtube', id: 'a?autoplay=' }],
    ['an id with a line break', { host: 'youtube', id: `${id.slice(1)}\n` }],
    ['a key of YouTube', { ...youtube, key: '0123456789' }],
    ['a key with other signs', { ...vimeo, key: '01234567&x' }],
    ['an address', { ...youtube, src: 'https://example.com' }],
    ['an id as number', { host: 'vimeo', id: 123_456_789 }],
  ])('is refused: %s', (_, video) => {
    expect(videoSchema.safeParse(video).success).toBe(false);
  });

  it('has a page and a frame at its host only', () => {
    const origin = 'https://institute.example';
    expect([youtube, vimeo, unlisted].map(videoPageOf)).toEqual([
      `https://www.youtube.com/watch?v=${id}`,
      'https://vimeo.com/123456789',
      'https://vimeo.com/123456789/0123456789',
    ]);
    expect([youtube, vimeo, unlisted].map((video) => videoFrameOf(video, origin))).toEqual([
      `https://www.youtube-nocookie.com/embed/${id}?enablejsapi=1&origin=https%3A%2F%2Finstitute.example&rel=0&playsinline=1`,
      'https://player.vimeo.com/video/123456789?dnt=1',
      'https://player.vimeo.com/video/123456789?dnt=1&h=0123456789',
    ]);
  });

  it('comes back from its own page', () => {
    for (const video of [youtube, vimeo, unlisted]) expect(parseVideoLink(videoPageOf(video))).toEqual(video);
  });
});

import { describe, expect, it } from 'vitest';
import { faultsOfPlace, isSamePlace, placeOfChange, placeOfDraft } from './meetings.mode.policy.ts';

const link = 'https://zoom.us/j/42';
const room = { id: 4 };

describe('the place of a new class', () => {
  it.each([
    ['a link alone is online, as the spec’s client sends it', { meetingLink: link }, 'room', 'online'],
    ['a room alone follows the batch', { room }, 'room', 'room'],
    ['both follow the batch', { room, meetingLink: link }, 'both', 'both'],
    ['nothing follows the batch', {}, 'both', 'both'],
    ['a mode that was chosen stays', { mode: 'both', meetingLink: link }, 'online', 'both'],
  ] as const)('%s', (_, draft, batchMode, mode) => {
    expect(placeOfDraft(draft, batchMode).mode).toBe(mode);
  });
});

describe('the place of a changed class', () => {
  const inBoth = { mode: 'both', roomId: 4, link } as const;

  it.each([
    ['nothing is sent: it stays', {}, inBoth],
    ['another link alone', { meetingLink: `${link}3` }, { ...inBoth, link: `${link}3` }],
    ['now only in the room: the link goes', { mode: 'room' }, { mode: 'room', roomId: 4, link: null }],
    ['now only online: the room goes', { mode: 'online' }, { mode: 'online', roomId: null, link }],
    ['another room', { room: { id: 5 } }, { ...inBoth, roomId: 5 }],
  ] as const)('%s', (_, draft, expected) => {
    expect(placeOfChange(draft, inBoth)).toEqual(expected);
  });

  it('a class in a room that goes online needs a link', () => {
    const place = placeOfChange({ mode: 'online' }, { mode: 'room', roomId: 4, link: null });
    expect(Object.keys(faultsOfPlace(place))).toEqual(['meetingLink']);
  });
});

describe('link and room by mode', () => {
  it.each([
    ['online', null, link, []],
    ['online', 4, link, ['room.id']],
    ['online', 4, null, ['meetingLink', 'room.id']],
    ['room', 4, null, []],
    ['room', null, link, ['meetingLink', 'room.id']],
    ['both', 4, link, []],
    ['both', null, null, ['meetingLink', 'room.id']],
  ] as const)('%s, room %s, link %s: errors at %j', (mode, roomId, given, expected) => {
    expect(Object.keys(faultsOfPlace({ mode, roomId, link: given })).toSorted()).toEqual([...expected].toSorted());
  });

  it('another link is the same place, another room or mode is not', () => {
    const place = { mode: 'both', roomId: 4, link } as const;
    expect(isSamePlace(place, { ...place, link: `${link}3` })).toBe(true);
    expect(isSamePlace(place, { ...place, roomId: 5 })).toBe(false);
    expect(isSamePlace(place, { mode: 'room', roomId: 4, link: null })).toBe(false);
  });
});

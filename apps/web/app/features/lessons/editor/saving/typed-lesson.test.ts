import { emptyRichText, type LessonContent, videoLinkText } from '@avsar/contract';
import { expect, test } from 'vitest';
import { schema } from '../document/nodes.ts';
import { editorMessages } from '../editor.messages.ts';
import { contentOf, faultsAtFields, faultsIn, isSame, typedOf } from './typed-lesson.ts';

const content: LessonContent = {
  video: { host: 'vimeo', id: '123456789', key: 'abcdef1234' },
  text: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Loops' }] },
      { type: 'picture', attrs: { file: 7, alt: '' } },
    ],
  },
  attachments: [3, 1],
};
const withPicture = (attrs: object) =>
  schema.nodeFromJSON({ type: 'doc', content: [{ type: 'picture', attrs }, { type: 'paragraph' }] });

test('what was loaded is sent again unchanged', () => {
  expect(contentOf(typedOf(content))).toEqual(content);
  const empty = { video: null, text: emptyRichText, attachments: [] };
  expect(contentOf(typedOf(empty))).toEqual(empty);
});

test('only what a reader would notice is a change', () => {
  const typed = typedOf(content);
  expect(isSame(typed, { ...typed, video: 'player.vimeo.com/video/123456789?h=abcdef1234' })).toBe(true);
  expect(isSame(typed, typedOf(content))).toBe(true);
  expect(isSame(typed, { ...typed, attachments: [1, 3] })).toBe(false);
  expect(isSame(typed, { ...typed, video: '' })).toBe(false);
  const empty = typedOf({ ...content, video: null });
  expect(isSame(empty, { ...empty, video: 'not a link' })).toBe(false);
});

test('a picture that is still on its way is a change, and its file is saved once it is there', () => {
  const empty = typedOf({ video: null, text: emptyRichText, attachments: [] });
  const waiting = { ...empty, document: withPicture({ upload: 'one', alt: 'A loop' }) };
  expect(isSame(empty, waiting)).toBe(false);
  expect(faultsIn(waiting)).toEqual({ text: editorMessages.pictureNotSent });
  const arrived = { ...waiting, uploaded: new Map([['one', 9]]) };
  expect(faultsIn(arrived)).toEqual({});
  expect(contentOf(arrived).text.content).toEqual([{ type: 'picture', attrs: { file: 9, alt: 'A loop' } }]);
});

test('a link that leads to no video is refused', () => {
  expect(faultsIn({ ...typedOf(content), video: 'https://example.com/watch' })).toEqual({ video: videoLinkText });
});

test('faults are shown at the fields of the page, the first of each', () => {
  const faults = {
    'text.content.0.attrs': 'first',
    'content.text': 'second',
    'content.attachments': 'files',
    video: 'v',
  };
  expect(faultsAtFields(faults)).toEqual({ text: 'first', attachments: 'files', video: 'v' });
});

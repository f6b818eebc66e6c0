import { describe, expect, it, onTestFinished } from 'vitest';
import { failureOf } from '../../../test/failure.ts';
import { picture } from '../../../test/rows/pictures.ts';
import { createImages } from './images.ts';

function open(settings?: Parameters<typeof createImages>[0]) {
  const images = createImages(settings);
  onTestFinished(() => images.close());
  return images;
}

describe('the image process', () => {
  it('encodes one picture after the other, and throws 503 when too many wait', async () => {
    const images = open({ waitingMost: 2 });
    const sent = await picture();
    // One job runs, two wait, two are too many.
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => images.encode(sent)));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(await failureOf(Promise.all(Array.from({ length: 5 }, () => images.encode(sent))))).toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 5,
    });
  });

  it('is killed when a picture takes too long; each waiting picture is then tried in turn', async () => {
    const images = open({ timeoutMilliseconds: 1 });
    const sent = await picture();
    const failures = await Promise.all([1, 2, 3].map(() => failureOf(images.encode(sent))));
    expect(failures).toMatchObject([{ code: 'unavailable' }, { code: 'unavailable' }, { code: 'unavailable' }]);
  });

  it('answers all who wait when it is closed', async () => {
    const images = open();
    const sent = await picture();
    const waiting = [1, 2, 3].map(() => failureOf(images.encode(sent)));
    images.close();
    expect(await Promise.all(waiting)).toMatchObject([1, 2, 3].map(() => ({ code: 'unavailable' })));
  });

  it('goes on after a picture it cannot read', async () => {
    const images = open();
    expect(await failureOf(images.encode(Buffer.from('no picture')))).toMatchObject({ name: 'InvalidFileError' });
    const { renditions } = await images.encode(await picture({ width: 2000, height: 1000 }));
    expect(renditions.map(({ side, width, height }) => [side, width, height])).toEqual([
      [320, 320, 160],
      [1024, 1024, 512],
    ]);
  });

  it('makes PNG of exact sizes from a picture of the same proportions, and refuses others', async () => {
    const images = open();
    const { pngs } = await images.encode(await picture({ width: 300, height: 300 }), undefined, ['192x192', '512x512']);
    expect(pngs.map(({ size, bytes }) => [size, Buffer.from(bytes).toString('latin1', 1, 4)])).toEqual([
      ['192x192', 'PNG'],
      ['512x512', 'PNG'],
    ]);
    for (const size of [
      { width: 300, height: 290 },
      { width: 200, height: 200 },
    ])
      expect(await failureOf(images.encode(await picture(size), undefined, ['512x512']))).toMatchObject({
        name: 'InvalidFileError',
      });
  });
});

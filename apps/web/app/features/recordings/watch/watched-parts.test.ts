import { describe, expect, it, test } from 'vitest';
import { nothingWatched, type Part, wholeSeconds, withSample } from './watched-parts.ts';

/** What ran if the player says these places, each so many seconds after the first. */
const partsOf = (samples: readonly (readonly [after: number, seconds: number])[]) =>
  samples.reduce((watched, [after, seconds]) => withSample(watched, { seconds, at: 1000 * after }), nothingWatched)
    .parts;

describe('withSample', () => {
  it.each<[string, readonly (readonly [number, number])[], readonly Part[]]>([
    ['nothing, for a single sample', [[0, 5]], []],
    [
      'one part while it runs',
      [
        [0, 0],
        [0.25, 0.25],
        [0.5, 0.5],
        [1.5, 1.5],
      ],
      [{ from: 0, to: 1.5 }],
    ],
    [
      'at twice the speed',
      [
        [0, 0],
        [1, 2],
        [2, 4],
      ],
      [{ from: 0, to: 4 }],
    ],
    [
      'two parts around a skip forward',
      [
        [0, 0],
        [1, 1],
        [1.2, 60],
        [2.2, 61],
      ],
      [
        { from: 0, to: 1 },
        { from: 60, to: 61 },
      ],
    ],
    [
      'two parts around a skip back',
      [
        [0, 10],
        [1, 11],
        [1.2, 4],
        [2.2, 5],
      ],
      [
        { from: 10, to: 11 },
        { from: 4, to: 5 },
      ],
    ],
    [
      'no part for a skip while it was paused for long',
      [
        [0, 0],
        [1, 1],
        [601, 300],
        [602, 301],
      ],
      [
        { from: 0, to: 1 },
        { from: 300, to: 301 },
      ],
    ],
    [
      'one part around a pause at the same place',
      [
        [0, 0],
        [1, 1],
        [601, 1],
        [602, 2],
      ],
      [{ from: 0, to: 2 }],
    ],
  ])('%s', (_, samples, parts) => {
    expect(partsOf(samples)).toEqual(parts);
  });

  it('goes on where it was after what ran was reported', () => {
    const running = withSample({ parts: [], last: { seconds: 15.3, at: 0 } }, { seconds: 16.1, at: 800 });
    expect(wholeSeconds(running.parts)).toEqual([{ from: 15, to: 16 }]);
  });
});

test('wholeSeconds leaves out what is shorter than a second', () => {
  const parts = [
    { from: 0, to: 15.9 },
    { from: 40.2, to: 40.9 },
    { from: 59.8, to: 60.1 },
  ];
  expect(wholeSeconds(parts)).toEqual([
    { from: 0, to: 15 },
    { from: 59, to: 60 },
  ]);
});

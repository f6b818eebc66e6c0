import { describe, expect, it } from 'vitest';
import { emitParts } from './assistant.emitted-parts.ts';

describe('emitParts', () => {
  it('is heard in order, whoever is slower', async () => {
    const heard: number[] = [];
    const numbers = emitParts<number>(async (say) => {
      say(1);
      say(2);
      await new Promise(setImmediate);
      say(3);
    });
    for await (const number of numbers) {
      heard.push(number);
      await new Promise(setImmediate);
    }
    expect(heard).toEqual([1, 2, 3]);
  });

  it('comes to its end also when nobody listens any more', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<string>();
    for await (const _ of emitParts<number>(async (say) => {
      say(1);
      await new Promise(setImmediate);
      say(2);
      end('said it all');
    })) {
      break;
    }
    expect(await ended).toBe('said it all');
  });

  it('breaks where the speaker breaks', async () => {
    const numbers = emitParts<number>(async (say) => {
      say(1);
      throw new Error('lost the thread');
    });
    expect(await numbers.next()).toEqual({ done: false, value: 1 });
    await expect(numbers.next()).rejects.toThrow('lost the thread');
  });
});

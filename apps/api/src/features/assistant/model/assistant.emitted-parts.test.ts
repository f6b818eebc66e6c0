import { describe, expect, it } from 'vitest';
import { emitParts } from './assistant.emitted-parts.ts';

describe('emitParts', () => {
  it('yields parts in order, whether producer or consumer is slower', async () => {
    const received: number[] = [];
    const numbers = emitParts<number>(async (emit) => {
      emit(1);
      emit(2);
      await new Promise(setImmediate);
      emit(3);
    });
    for await (const number of numbers) {
      received.push(number);
      await new Promise(setImmediate);
    }
    expect(received).toEqual([1, 2, 3]);
  });

  it('runs the producer to its end also when the consumer stops reading', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<string>();
    for await (const _ of emitParts<number>(async (emit) => {
      emit(1);
      await new Promise(setImmediate);
      emit(2);
      end('said it all');
    })) {
      break;
    }
    expect(await ended).toBe('said it all');
  });

  it('throws where the producer throws', async () => {
    const numbers = emitParts<number>(async (emit) => {
      emit(1);
      throw new Error('lost the thread');
    });
    expect(await numbers.next()).toEqual({ done: false, value: 1 });
    await expect(numbers.next()).rejects.toThrow('lost the thread');
  });
});

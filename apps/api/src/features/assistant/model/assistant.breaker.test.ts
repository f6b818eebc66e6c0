import { describe, expect, it } from 'vitest';
import { Breaker } from './assistant.breaker.ts';

const at = (second: number) => new Date(second * 1000);

function fail(breaker: Breaker, times: number, second: number): void {
  for (let failures = 0; failures < times; failures += 1) breaker.enter(at(second))?.failed(at(second));
}

function restingFrom(second: number): Breaker {
  const breaker = new Breaker({ failuresMost: 5, restSeconds: 30 });
  fail(breaker, 5, second);
  return breaker;
}

const mayEnter = (breaker: Breaker, ...seconds: number[]) =>
  seconds.map((second) => breaker.enter(at(second)) !== undefined);

describe('Breaker', () => {
  it('opens for 30 seconds after five failures in a row, then lets one trial call through', () => {
    const breaker = restingFrom(100);
    expect(mayEnter(breaker, 100, 129)).toEqual([false, false]);
    expect(mayEnter(breaker, 130, 130, 190)).toEqual([true, false, false]);
  });

  it('closes for everybody when the trial call succeeds', () => {
    const breaker = restingFrom(100);
    breaker.enter(at(130))?.succeeded();
    expect(mayEnter(breaker, 130, 130)).toEqual([true, true]);
  });

  it('opens again when the trial call fails', () => {
    const breaker = restingFrom(100);
    breaker.enter(at(130))?.failed(at(140));
    expect(mayEnter(breaker, 141, 169, 170)).toEqual([false, false, true]);
  });

  it('lets another trial call through when the first was cancelled', () => {
    const breaker = restingFrom(100);
    breaker.enter(at(130))?.cancelled();
    expect(mayEnter(breaker, 131, 131)).toEqual([true, false]);
  });

  it('lets no second trial call through when an older call is cancelled', () => {
    const breaker = new Breaker({ failuresMost: 5, restSeconds: 30 });
    const early = breaker.enter(at(99));
    fail(breaker, 5, 100);
    breaker.enter(at(130));
    early?.cancelled();
    expect(mayEnter(breaker, 131)).toEqual([false]);
  });

  it('resets the count of failures after a success', () => {
    const breaker = new Breaker({ failuresMost: 5, restSeconds: 30 });
    fail(breaker, 4, 1);
    breaker.enter(at(2))?.succeeded();
    fail(breaker, 4, 2);
    expect(mayEnter(breaker, 2)).toEqual([true]);
  });
});

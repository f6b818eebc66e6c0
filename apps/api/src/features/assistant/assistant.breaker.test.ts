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
  it('rests for half a minute after five failures in a row, then lets one try', () => {
    const breaker = restingFrom(100);
    expect(mayEnter(breaker, 100, 129)).toEqual([false, false]);
    expect(mayEnter(breaker, 130, 130, 190)).toEqual([true, false, false]);
  });

  it('is back for everybody when the one succeeds', () => {
    const breaker = restingFrom(100);
    breaker.enter(at(130))?.succeeded();
    expect(mayEnter(breaker, 130, 130)).toEqual([true, true]);
  });

  it('rests again when it fails', () => {
    const breaker = restingFrom(100);
    breaker.enter(at(130))?.failed(at(140));
    expect(mayEnter(breaker, 141, 169, 170)).toEqual([false, false, true]);
  });

  it('lets another try when nothing was learned', () => {
    const breaker = restingFrom(100);
    breaker.enter(at(130))?.leftOff();
    expect(mayEnter(breaker, 131, 131)).toEqual([true, false]);
  });

  it('is not talked into a second try by somebody who entered before', () => {
    const breaker = new Breaker({ failuresMost: 5, restSeconds: 30 });
    const early = breaker.enter(at(99));
    fail(breaker, 5, 100);
    breaker.enter(at(130));
    early?.leftOff();
    expect(mayEnter(breaker, 131)).toEqual([false]);
  });

  it('forgets failures once something worked in between', () => {
    const breaker = new Breaker({ failuresMost: 5, restSeconds: 30 });
    fail(breaker, 4, 1);
    breaker.enter(at(2))?.succeeded();
    fail(breaker, 4, 2);
    expect(mayEnter(breaker, 2)).toEqual([true]);
  });
});

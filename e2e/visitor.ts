import { randomInt } from 'node:crypto';

/** A random client address: limits are per address, and all browsers of a run share one machine. */
export function newVisitorAddress(): string {
  return ['10', randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
}

import type { Faults } from '#lib/use-draft.ts';
import { typedNumber } from '#lib/typed-number.ts';

/** Hosts as they were typed, one on each line; commas do as well, and nothing is meant by an empty line. */
export const hostsIn = (text = ''): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((host) => host.toLowerCase())
      .filter((host) => host !== ''),
  ),
];

/** What was typed into the fields of live classes, as the contract has it. */
export const classroomIn = ({ meetingHosts, lateAfterMinutes = '' }: Readonly<Record<string, string>>) => ({
  meetingHosts: hostsIn(meetingHosts),
  lateAfterMinutes: typedNumber(lateAfterMinutes) ?? Number.NaN,
});

/** All hosts stand in one field: the first fault of any is the field's. */
export function faultsOfHosts(faults: Faults): Faults {
  return Object.fromEntries(
    Object.entries(faults)
      .toReversed()
      .map(([path, fault]) => [path.startsWith('meetingHosts.') ? 'meetingHosts' : path, fault]),
  );
}

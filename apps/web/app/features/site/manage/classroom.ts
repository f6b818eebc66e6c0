import type { FieldErrors } from '#forms/fields.ts';
import { typedNumber } from '#lib/typed-number.ts';

/** Reads the hosts of a text: one per line or separated by commas; empty lines are ignored. */
export const readHosts = (text = ''): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((host) => host.toLowerCase())
      .filter((host) => host !== ''),
  ),
];

/** The form's texts as the contract's settings of live meetings. */
export const readClassroomSettings = ({ meetingHosts, lateAfterMinutes = '' }: Readonly<Record<string, string>>) => ({
  meetingHosts: readHosts(meetingHosts),
  lateAfterMinutes: typedNumber(lateAfterMinutes) ?? Number.NaN,
});

/** All hosts share one text field: the first error of any host is shown there. */
export function mergeHostFaults(faults: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(faults)
      .toReversed()
      .map(([path, fault]) => [path.startsWith('meetingHosts.') ? 'meetingHosts' : path, fault]),
  );
}

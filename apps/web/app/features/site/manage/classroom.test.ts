import { siteDraftSchema } from '@avsar/contract';
import { expect, test } from 'vitest';
import { fieldErrorsOf } from '#forms/fields.ts';
import { readClassroomSettings, mergeHostFaults, readHosts } from './classroom.ts';

test.each([
  ['', []],
  ['meet.google.com\n\n zoom.us \r\n', ['meet.google.com', 'zoom.us']],
  ['Zoom.us, zoom.us; meet.google.com', ['zoom.us', 'meet.google.com']],
])('hosts in %j', (text, hosts) => {
  expect(readHosts(text)).toEqual(hosts);
});

const classroomSchema = siteDraftSchema.pick({ meetingHosts: true, lateAfterMinutes: true });

test.each([
  ['zoom.us', '10', {}],
  ['', '10', { meetingHosts: 'Please allow at least one host.' }],
  ['zoom.us\nhttps://zoom.us/j/1', '10', { meetingHosts: 'Please enter hosts like meet.google.com.' }],
  ['zoom.us', '7.5', { lateAfterMinutes: 'Please enter a whole number.' }],
  ['zoom.us', '', { lateAfterMinutes: 'Please enter a whole number.' }],
  ['zoom.us', '500', { lateAfterMinutes: 'Please enter at most 120 minutes.' }],
])('faults of %j and %j', (meetingHosts, lateAfterMinutes, faults) => {
  const parsed = classroomSchema.safeParse(readClassroomSettings({ meetingHosts, lateAfterMinutes }));
  expect(mergeHostFaults(fieldErrorsOf(parsed.error?.issues ?? []))).toEqual(faults);
});

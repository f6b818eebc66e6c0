import { describe, expect, test } from 'vitest';
import { imageFaultOf, resumeFaultOf } from './file-faults.ts';

const megabyte = 1024 * 1024;

describe('a picture', () => {
  test.each([
    { type: 'image/png', size: 2 * megabyte - 1, fault: undefined },
    { type: 'image/png', size: 2 * megabyte, fault: 'File size must be less than 2MB.' },
    { type: 'application/pdf', size: 10, fault: 'Please upload a valid image file.' },
    { type: '', size: 3 * megabyte, fault: 'Please upload a valid image file.' },
    { type: 'image/heic', size: 3 * megabyte, fault: 'Please upload a valid image file.' },
  ])('of type “$type” and $size bytes: $fault', ({ fault, ...file }) => {
    expect(imageFaultOf(file)).toBe(fault);
  });
});

describe('a resume', () => {
  test.each([
    { type: 'application/pdf', size: 5 * megabyte - 1, fault: undefined },
    { type: 'application/pdf', size: 5 * megabyte, fault: 'File size must be less than 5MB.' },
    { type: 'application/msword', size: 10, fault: 'Please upload a valid PDF file.' },
    { type: '', size: 10, fault: 'Please upload a valid PDF file.' },
  ])('of type “$type” and $size bytes: $fault', ({ fault, ...file }) => {
    expect(resumeFaultOf(file)).toBe(fault);
  });
});

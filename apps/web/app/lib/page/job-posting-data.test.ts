import type { Opening } from '@avsar/contract';
import { expect, test } from 'vitest';
import { jobPostingData } from './job-posting-data.ts';

const origin = 'https://avsar.example';
const opening: Opening = {
  id: 5,
  company: { id: 2, name: 'Tessorin', logo: '/api/media/9/1024.webp' },
  title: 'Junior Java Developer',
  place: 'Pune',
  workMode: 'hybrid',
  pay: { fixedFrom: 360_000, fixedTo: 500_000, variable: 50_000 },
  skills: ['Java'],
  applyBy: '2026-12-10',
  about: 'You write <b>services</b>.',
  seats: 3,
  bond: null,
  startsOn: null,
  openedAt: '2026-11-19T05:00:00Z',
};

test('an opening, with everything that search engines ask for', () => {
  expect(jobPostingData(opening, origin)).toEqual({
    '@type': 'JobPosting',
    '@id': 'https://avsar.example/openings/5#job',
    url: 'https://avsar.example/openings/5',
    title: 'Junior Java Developer',
    description: 'You write <b>services</b>.',
    datePosted: '2026-11-19T05:00:00Z',
    validThrough: '2026-12-10T23:59:59+05:30',
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Tessorin',
      logo: 'https://avsar.example/api/media/9/1024.webp',
    },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Pune', addressCountry: 'IN' },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: { '@type': 'QuantitativeValue', minValue: 360_000, maxValue: 500_000, unitText: 'YEAR' },
    },
    directApply: false,
  });
});

test.each([null, 'Pune'])('work from home has no place, even if the company is in a town: %s', (place) => {
  const data = jobPostingData({ ...opening, workMode: 'remote', place }, origin);
  expect(data).not.toHaveProperty('jobLocation');
  expect(data).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'India' },
  });
});

test.each([
  [{ fixedFrom: 360_000, fixedTo: null, variable: null }, { value: 360_000 }],
  [{ fixedFrom: 360_000, fixedTo: 360_000, variable: null }, { value: 360_000 }],
])('one amount is no range: %j', (pay, value) => {
  expect(jobPostingData({ ...opening, pay }, origin)).toMatchObject({ baseSalary: { value } });
});

test.each(['baseSalary', 'employmentType'])('what nobody gave is not claimed: %s', (name) => {
  const pay = { fixedFrom: null, fixedTo: null, variable: 50_000 };
  expect(jobPostingData({ ...opening, pay }, origin)).not.toHaveProperty(name);
});

test('a company without a logo has none', () => {
  const { hiringOrganization } = jobPostingData({ ...opening, company: { ...opening.company, logo: null } }, origin);
  expect(hiringOrganization).toEqual({ '@type': 'Organization', name: 'Tessorin' });
});

import { expect, test } from 'vitest';
import { linkedInLink } from './linkedin-link.ts';

const certificate = {
  number: '2026-000041',
  institute: 'Avsar & Co',
  issuedOn: '2026-04-02',
  url: 'https://avsar.example/verify/abc',
};

test('fills in LinkedIn’s form with course, institute, month, address and number', () => {
  const link = new URL(linkedInLink(certificate, 'C & C++ / "all"'));
  expect(link.origin + link.pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'C & C++ / "all"',
    organizationName: 'Avsar & Co',
    issueYear: '2026',
    issueMonth: '4',
    certUrl: 'https://avsar.example/verify/abc',
    certId: '2026-000041',
  });
});

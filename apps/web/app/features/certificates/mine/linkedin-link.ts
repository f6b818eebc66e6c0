import type { MyCertificate } from '@avsar/contract';

/** LinkedIn's own page that adds a certificate to a profile, filled in. */
export function linkedInLink(
  { number, institute, issuedOn, url }: Pick<MyCertificate, 'number' | 'institute' | 'issuedOn' | 'url'>,
  courseTitle: string,
): string {
  const [year = '', month = ''] = issuedOn.split('-');
  const values = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: institute,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: url,
    certId: number,
  });
  return `https://www.linkedin.com/profile/add?${values.toString()}`;
}

/** What the samples say about the institute, from its settings. */
export interface SampleInstitute extends Reach {
  readonly sendsSms: boolean;
}

interface Reach {
  readonly brand: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

export interface LegalSample {
  readonly title: string;
  readonly text: string;
}

/** Name, address, phone and e-mail, one line each; a missing one is left out. */
export const reachLines = ({ brand, address, phone, email }: Reach): string =>
  [brand, address, phone && `Phone: ${phone}`, email && `E-mail: [${email}](mailto:${email})`]
    .filter((line) => line !== '')
    .join('\n');

/** Texts of the page behind the code on a receipt, a tax invoice, a credit note or a certificate. */
export const verifyMessages = {
  preview: { title: 'Is this document genuine?', description: 'The institute confirms what it has issued.' },
  genuine: (title: string, institute: string) => `This is a genuine ${title.toLowerCase()} of ${institute}`,
  compare:
    'Compare number, date and amount with the document in your hand. If one of them differs, somebody has changed it.',
  creditedInPart: (credited: string, rest: string) => `${credited} was credited since. ${rest} remains.`,
  creditedWhole: 'All of it was credited since. Nothing remains.',
  holds: 'This certificate is genuine and holds',
  revoked: 'This certificate no longer holds',
  replaced: 'This certificate was replaced',
  compareCertificate: 'Compare it with the certificate in your hand. If anything differs, somebody has changed it.',
  newer: 'See the certificate that holds',
  unknown: 'We have not issued this document',
  unknownText: (institute: string) =>
    `This code is on no receipt, tax invoice, credit note or certificate of ${institute}.`,
  unknownSteps: [
    'Scan the code again, in good light: the whole address is needed.',
    'If you see this again, please do not accept the document.',
    'Tell us about it. We can look up whether somebody has paid.',
  ],
} as const;

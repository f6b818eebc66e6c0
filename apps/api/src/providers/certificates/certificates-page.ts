/** The texts of a certificate, ready to print. */
export interface CertificatePage {
  readonly institute: string;
  readonly studentName: string;
  readonly courseTitle: string;
  /** `104 hours, batch of 1 Jun 2026 to 30 Sep 2026, completed on 2 Oct 2026`. */
  readonly course: string;
  /** What the rule of the course asked for; empty where the staff issued it. */
  readonly figures: readonly { readonly name: string; readonly value: string; readonly needed: string }[];
  readonly number: string;
  readonly issuedAt: Date;
  readonly issuedOn: string;
  /** Opens the page that confirms the certificate; printed, and as a QR code. */
  readonly verifyUrl: string;
  /** Our stored picture. */
  readonly logo: Uint8Array | undefined;
  readonly colours: {
    readonly ink: string;
    readonly soft: string;
    readonly accent: string;
    /** Behind the name of the institute, and the colour of text on it. */
    readonly band: string;
    readonly onBand: string;
  };
}

/** The texts of a course's brochure, ready to print. A section without content is left out. */
export interface BrochurePage {
  readonly institute: {
    readonly brand: string;
    readonly tagline: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
  };
  readonly title: string;
  readonly description: string;
  /** Label and value, at most four: the fee, the duration. */
  readonly facts: readonly (readonly [string, string])[];
  readonly outcomes: readonly string[];
  readonly audience: readonly string[];
  /** `9 modules, 52 lessons, 104 hours`. */
  readonly extent: string;
  readonly modules: readonly BrochureModule[];
  readonly projects: readonly BrochureItem[];
  readonly trainers: readonly BrochureItem[];
  readonly batches: readonly BrochureItem[];
  /** The page of the course; printed, linked, and as a QR code. */
  readonly url: string;
  /** Our stored pictures. */
  readonly cover: Uint8Array | undefined;
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

export interface BrochureItem {
  readonly title: string;
  readonly text: string;
}

export interface BrochureModule {
  readonly title: string;
  readonly length: string;
  readonly lessons: readonly { readonly title: string; readonly length: string }[];
}

/** Who saved or published, and when. */
interface Author {
  readonly by: string;
  readonly at: string;
}

/** A published version; versions are never changed. */
export interface PublishedVersion extends Author {
  readonly number: number;
}

/** What every draft tells about itself, whatever is written in it. */
export interface Draft {
  /** 0 until it is saved for the first time. */
  readonly version: number;
  readonly saved: Author | null;
  readonly published: PublishedVersion | null;
  /** The draft is not what was published. */
  readonly isChanged: boolean;
}

/** What the worker saw. Times are in seconds, sizes in bytes. */
export interface StatusFacts {
  readonly codes: { readonly oldestSeconds: number };
  /** Jobs that send mail or SMS, but for log-in codes. */
  readonly messages: { readonly waiting: number; readonly oldestSeconds: number; readonly failed: number };
  readonly payments: { readonly toLookAt: number };
  /** Undefined: not set up. Null: the state of the backups cannot be read. */
  readonly backups?: BackupFacts | null | undefined;
  readonly disk?: { readonly free: number; readonly size: number } | undefined;
}

interface BackupFacts {
  readonly finishedAt?: number | undefined;
  readonly drillAt?: number | undefined;
  readonly drillOk?: boolean | undefined;
}

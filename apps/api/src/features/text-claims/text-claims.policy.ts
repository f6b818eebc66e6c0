import type { ShownClaim, TextClaim } from '@avsar/contract';

interface Stored {
  readonly kind: TextClaim['kind'];
  readonly reportId: number | null;
  readonly because: string | null;
}

/** The columns of a claim. */
export function columnsOf(claim: TextClaim): Stored {
  return {
    kind: claim.kind,
    reportId: claim.kind === 'report' ? claim.report.id : null,
    because: claim.kind === 'none' ? claim.because : null,
  };
}

/** The claim of a row; the table holds a report, or a reason, exactly where the kind needs one. */
export function claimOf({ kind, reportId, because }: Stored): TextClaim {
  if (kind === 'report' && reportId !== null) return { kind, report: { id: reportId } };
  if (kind === 'none' && because !== null) return { kind, because };
  return { kind: 'guarantee' };
}

/**
 * What visitors read: nothing of a text that refers to nothing, since the reason is a word among the staff, and no link to
 * a guarantee that has ended.
 */
export function shownClaimOf(stored: Stored | undefined, isGuaranteeInForce: boolean): ShownClaim {
  const claim = stored && claimOf(stored);
  if (claim === undefined || claim.kind === 'none') return null;
  return claim.kind === 'guarantee' && !isGuaranteeInForce ? null : claim;
}

export const isSameClaim = (one: Stored, other: Stored): boolean =>
  one.kind === other.kind && one.reportId === other.reportId && one.because === other.because;

export const claimRefusals = {
  noReport: 'This report is not published, or was withdrawn. Please choose another.',
  noGuarantee: 'There is no guarantee in force that a text could refer to.',
} as const;

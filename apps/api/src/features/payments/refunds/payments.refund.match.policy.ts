interface OurRefund {
  readonly id: number;
  /** Our key, which the provider keeps as the receipt of the refund. */
  readonly key: string;
  /** The provider's id, as soon as it is known; or the bank reference of a refund by hand. */
  readonly reference: string | null;
  readonly status: 'requested' | 'processed' | 'failed';
  readonly amountInPaise: number;
}

interface ReportedRefund {
  readonly id: string;
  readonly receipt: string | null;
  readonly amountInPaise: number;
  readonly status: 'pending' | 'processed' | 'failed';
}

/** Which refund of ours the provider reports: by its id, then by our key, then by its amount if only one has it. */
export function refundOf<Ours extends OurRefund>(reported: ReportedRefund, ours: readonly Ours[]): Ours | undefined {
  const named =
    ours.find(({ reference }) => reference === reported.id) ?? ours.find(({ key }) => key === reported.receipt);
  if (named !== undefined) return named;
  const alike = ours.filter(
    ({ status, reference, amountInPaise }) =>
      amountInPaise === reported.amountInPaise &&
      (status === 'failed' || (status === 'requested' && reference === null)),
  );
  return alike.length === 1 ? alike[0] : undefined;
}

/**
 * What the provider knows about a refund of ours; undefined if it has to be asked for. The same rule the other way round:
 * a refund without our key counts if it has the amount and did not fail. It was made in the dashboard instead of ours.
 */
export function reportOf<Reported extends ReportedRefund>(
  refund: OurRefund,
  ours: readonly OurRefund[],
  known: readonly Reported[],
): Reported | undefined {
  const named = known.filter(({ id, receipt }) => id === refund.reference || receipt === refund.key);
  const alike = known.filter(
    ({ id, receipt, amountInPaise }) =>
      amountInPaise === refund.amountInPaise && ours.every(({ key, reference }) => key !== receipt && reference !== id),
  );
  return [...named, ...alike].find(({ status }) => status !== 'failed') ?? named[0];
}

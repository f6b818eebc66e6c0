interface DemoCoupon {
  readonly code: string;
  readonly label: string;
  readonly percent: number | null;
  readonly amountInPaise: number | null;
  readonly usesMost: number | null;
  readonly firstOfBatch: number | null;
  /** Days from today. */
  readonly startsIn: number;
  readonly endsIn: number | null;
  readonly isArchived: boolean;
}

const unlimited = { usesMost: null, firstOfBatch: null, isArchived: false };

/** One that works, one for the first students of a batch, one that comes, and one that is archived. */
export const demoCoupons: readonly DemoCoupon[] = [
  {
    ...unlimited,
    code: 'WELCOME10',
    label: 'New students',
    percent: 10,
    amountInPaise: null,
    startsIn: -60,
    endsIn: null,
  },
  {
    ...unlimited,
    code: 'EARLYBIRD',
    label: 'First five of a batch',
    percent: null,
    amountInPaise: 2_000_00,
    firstOfBatch: 5,
    startsIn: -30,
    endsIn: 60,
  },
  {
    ...unlimited,
    code: 'NEWYEAR',
    label: 'New year',
    percent: 20,
    amountInPaise: null,
    usesMost: 50,
    startsIn: 20,
    endsIn: 40,
  },
  {
    ...unlimited,
    code: 'MONSOON',
    label: 'Monsoon offer',
    percent: 15,
    amountInPaise: null,
    startsIn: -150,
    endsIn: -90,
    isArchived: true,
  },
];

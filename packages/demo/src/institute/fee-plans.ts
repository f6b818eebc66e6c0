interface DemoFeePlan {
  readonly name: string;
  /** Share in hundredths of a percent, and days after the first day of the batch. */
  readonly parts: readonly { readonly share: number; readonly dueAfterDays: number; readonly amountInPaise: number }[];
}

/** The course whose fee can be paid in parts: an index in `demoCourses`. The amounts are those of its price. */
export const feePlanCourse = 0;

export const demoFeePlans: readonly [DemoFeePlan, DemoFeePlan] = [
  {
    name: '3 parts',
    parts: [
      { share: 4000, dueAfterDays: 0, amountInPaise: 20_000_00 },
      { share: 3000, dueAfterDays: 30, amountInPaise: 15_000_00 },
      { share: 3000, dueAfterDays: 60, amountInPaise: 14_999_00 },
    ],
  },
  {
    name: '2 parts',
    parts: [
      { share: 6000, dueAfterDays: 0, amountInPaise: 29_999_00 },
      { share: 4000, dueAfterDays: 30, amountInPaise: 20_000_00 },
    ],
  },
];

/** What the plans agree on for late parts. */
export const demoFeeTerms = { lateFeeInPaise: 500_00, lateAfterDays: 7, closeAfterDays: 15 } as const;

/**
 * The days from today on which the later parts of some students are due, who took the first plan: one is late, one has
 * two days left, one has time.
 */
export const demoDueDays: readonly (readonly number[])[] = [
  [-5, 25],
  [2, 32],
  [12, 42],
];

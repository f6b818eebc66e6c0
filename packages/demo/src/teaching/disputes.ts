interface DemoDispute {
  readonly claimedVerdict: 'present' | 'late';
  readonly reason: string;
  /** The class ended at least so many days ago. */
  readonly daysAgo: number;
  /** Without it the dispute is open. */
  readonly decision?: { readonly isAccepted: boolean; readonly note: string };
}

/** What students contest about the register. */
export const demoDisputes: readonly DemoDispute[] = [
  {
    claimedVerdict: 'present',
    reason: 'I joined from the phone of a friend, because my connection was down.',
    daysAgo: 0,
  },
  {
    claimedVerdict: 'late',
    reason: 'The link opened after ten minutes only, and I stayed until the end.',
    daysAgo: 4,
    decision: { isAccepted: true, note: 'Right, I remember your question in the last exercise.' },
  },
];

/** Students without a device who were marked by hand in the latest classes in a room. */
export const markedByHand = { classes: 3, students: 4 } as const;

/** Texts of the pages with the terms of the guarantee. */
export const termsMessages = {
  title: 'Placement guarantee',
  inForce: (number: number, since: string) => `Version ${number}, in force since ${since}.`,
  ended: (number: number, from: string, to: string) => `Version ${number}, in force from ${from} to ${to}.`,
  endedTitle: (number: number) => `Placement guarantee, version ${number}`,
  keeps: 'This version is over for new orders. Whoever ordered a course while it was in force keeps it.',
} as const;

/** Classes of the last month and of the coming year; a person has fewer, and the number is bounded all the same. */
export const feedPolicy = { daysBack: 30, daysAhead: 366, meetingsMost: 1000 } as const;

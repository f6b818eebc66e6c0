const indiaOffsetMilliseconds = 5.5 * 60 * 60 * 1000;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The date a number of days from now, in Indian time, as YYYY-MM-DD. */
export const dayAhead = (days: number) =>
  new Date(Date.now() + indiaOffsetMilliseconds + days * dayMilliseconds).toISOString().slice(0, 10);

export const today = () => dayAhead(0);

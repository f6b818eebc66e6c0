/** The institute's clock: so far east of Greenwich, summer and winter. */
export const indiaOffsetMinutes = 330;
export const indiaOffsetMilliseconds = indiaOffsetMinutes * 60 * 1000;

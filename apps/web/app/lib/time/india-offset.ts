/** UTC offset of Indian Standard Time; India has no daylight saving time. */
export const indiaOffsetMinutes = 330;
export const indiaOffsetMilliseconds = indiaOffsetMinutes * 60 * 1000;

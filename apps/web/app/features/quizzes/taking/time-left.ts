/** Below a minute, seconds; below ten minutes, minutes and seconds would only make nervous: whole minutes, rounded up. */
export function timeLeftText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const hoursText = hours === 1 ? '1 hour' : `${hours} hours`;
  return rest === 0 ? hoursText : `${hoursText} ${rest} min`;
}

/** When a screen reader says what is left: rarely enough not to disturb. In seconds before the end. */
const announcedAt = [600, 300, 60, 15];

/** The announcement that became due between two looks at the clock; undefined for none. */
export function announcementBetween(before: number, now: number): string | undefined {
  const due = announcedAt.findLast((at) => before > at && now <= at);
  return due === undefined ? undefined : timeLeftText(due);
}

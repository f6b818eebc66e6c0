interface Watched {
  readonly seconds: number;
  readonly durationSeconds: number | null;
}

const minutes = (seconds: number) => Math.max(1, Math.round(seconds / 60));

/** How much of a recording was watched: "42 of 88 min", "42 min", "less than a minute". */
export function watchedText({ seconds, durationSeconds }: Watched): string {
  if (seconds < 30) return 'less than a minute';
  if (durationSeconds === null) return `${minutes(seconds)} min`;
  return `${Math.min(minutes(seconds), minutes(durationSeconds))} of ${minutes(durationSeconds)} min`;
}

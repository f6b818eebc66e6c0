/** A part of a video that ran, in seconds from its beginning. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** Where the player was, and when it said so, in milliseconds of the clock of the page. */
export interface Sample {
  readonly seconds: number;
  readonly at: number;
}

export interface Watched {
  /** What ran and was not reported yet. */
  readonly parts: readonly Part[];
  readonly last: Sample | undefined;
}

export const nothingWatched: Watched = { parts: [], last: undefined };

/** Players go up to twice the speed. */
const speedMost = 2;
/** A player reports several times a second while it plays: after a longer silence it was paused. */
const silenceSecondsMost = 3;
/** Clocks of a page and of its player are not the same. */
const slackSeconds = 1;

/** Whether the video ran from one sample to the next; else somebody skipped. */
function hasRun(last: Sample, next: Sample): boolean {
  const passed = Math.min((next.at - last.at) / 1000, silenceSecondsMost);
  const ahead = next.seconds - last.seconds;
  return ahead > 0 && ahead <= passed * speedMost + slackSeconds;
}

export function withSample({ parts, last }: Watched, sample: Sample): Watched {
  if (last === undefined || !hasRun(last, sample)) return { parts, last: sample };
  const open = parts.at(-1);
  const isOpen = open?.to === last.seconds;
  const part = { from: isOpen ? open.from : last.seconds, to: sample.seconds };
  return { parts: [...(isOpen ? parts.slice(0, -1) : parts), part], last: sample };
}

/** In whole seconds, as they are reported: a second counts once it has ended, and the next report begins with the rest. */
export const wholeSeconds = (parts: readonly Part[]): Part[] =>
  parts.map(({ from, to }) => ({ from: Math.floor(from), to: Math.floor(to) })).filter(({ from, to }) => from < to);

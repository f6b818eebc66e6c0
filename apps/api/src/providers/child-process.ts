/** Why a file is not taken. */
export interface InvalidFile {
  readonly invalid: string;
}

/** The other side of `createProcessPool`: one answer for each job. What the work throws is the file's fault. */
export function serveJobs<Job, Answer extends object>(work: (job: Job) => Promise<Answer>): void {
  process.on('message', (job: Job) => {
    work(job).then(say, (error: unknown) => say({ invalid: error instanceof Error ? error.message : String(error) }));
  });
  // It lives and dies with its parent alone; a signal to the whole group lets what is under way be finished.
  process.on('disconnect', () => process.exit());
  process.on('SIGTERM', () => {});
  process.on('SIGINT', () => {});
  say('ready');
}

function say(message: object | 'ready'): void {
  process.send?.(message);
}

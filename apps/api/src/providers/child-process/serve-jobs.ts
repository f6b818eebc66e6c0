/** The reason why a file is refused. */
export interface InvalidFile {
  readonly invalid: string;
}

/**
 * The child's side of `createChildProcessQueue`: one answer per job. An error thrown by the work means that the file is
 * invalid.
 */
export function serveJobs<Job, Answer extends object>(work: (job: Job) => Promise<Answer>): void {
  process.on('message', (job: Job) => {
    work(job).then(send, (error: unknown) => send({ invalid: error instanceof Error ? error.message : String(error) }));
  });
  // The child ends only with its parent; signals to the process group are ignored, so that a running job is finished.
  process.on('disconnect', () => process.exit());
  process.on('SIGTERM', () => {});
  process.on('SIGINT', () => {});
  send('ready');
}

function send(message: object | 'ready'): void {
  process.send?.(message);
}

/** Kills the process like a power cut, at a place that a fault test named (`FAILPOINT`, never in production). */
export function failpoint(context: { readonly failAt: string | undefined }, place: string): void {
  if (context.failAt === place) process.kill(process.pid, 'SIGKILL');
}

/** Ends the process as a power cut would, where a fault test asked for it (`FAILPOINT`, never in production). */
export function failpoint(context: { readonly failAt: string | undefined }, place: string): void {
  if (context.failAt === place) process.kill(process.pid, 'SIGKILL');
}

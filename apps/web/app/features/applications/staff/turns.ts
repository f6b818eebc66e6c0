/** The times of people who come one after the other. */
export function turnsOf(firstAt: string, everyMinutes: number, count: number): readonly string[] {
  const first = Date.parse(firstAt);
  return Array.from({ length: count }, (_, place) => new Date(first + place * everyMinutes * 60_000).toISOString());
}

/** Whether `input` has exactly the ids of `live`, each once, in any order. */
export function hasSameIds(input: readonly number[], live: readonly number[]): boolean {
  return input.length === live.length && new Set(input).size === live.length && live.every((id) => input.includes(id));
}

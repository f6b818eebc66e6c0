/**
 * Reads server-sent events as they come in, cut anywhere: what is not whole yet waits. Only their names matter here; an
 * event without one, a comment or anything else of the format says nothing to us.
 */
export function createEventReader(onEvent: (name: string) => void): (text: string) => void {
  let rest = '';
  let name = '';
  return (text) => {
    // A carriage return at the very end may be the first half of a line end.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('event:')) name = line.slice('event:'.length).trim();
      if (line !== '') continue;
      if (name !== '') onEvent(name);
      name = '';
    }
  };
}

/**
 * Parses server-sent events from chunks of text; an incomplete event waits for the next chunk. Only event names are
 * reported; events without a name, comments and other fields are ignored.
 */
export function createEventReader(onEvent: (name: string) => void): (text: string) => void {
  let incomplete = '';
  let name = '';
  return (text) => {
    // A carriage return at the end of a chunk may be the first half of CRLF.
    const lines = (incomplete + text).split(/\r\n|\n|\r(?!$)/);
    incomplete = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('event:')) name = line.slice('event:'.length).trim();
      if (line !== '') continue;
      if (name !== '') onEvent(name);
      name = '';
    }
  };
}

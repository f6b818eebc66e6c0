import { eventually } from './inbox.ts';

/** Somebody who listens: what was said to them so far, and whether it is over. */
export interface Listener {
  readonly status: number;
  readonly headers: Headers;
  readonly events: readonly string[];
  /** The next one of this name that nobody has waited for yet. */
  heard(event: string, withinMilliseconds?: number): Promise<void>;
  hasEnded(): boolean;
  ended(withinMilliseconds?: number): Promise<void>;
  leave(): void;
}

/** Reads server-sent events as our own pages do: by `fetch`, with the bearer. */
export async function listenAt(baseUrl: string, token: string): Promise<Listener> {
  const leaving = new AbortController();
  const response = await fetch(`${baseUrl}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
    signal: leaving.signal,
  });
  const events: string[] = [];
  let waitedFor = 0;
  let isOver = false;
  const reading = async () => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) events.push(/^event: (\w+)$/m.exec(block)?.[1] ?? 'beat');
    }
  };
  const finish = () => {
    isOver = true;
  };
  void reading().then(finish, finish);
  return {
    status: response.status,
    headers: response.headers,
    events,
    heard: async (event, within) => {
      waitedFor = await eventually(() => {
        const index = events.indexOf(event, waitedFor);
        return index === -1 ? undefined : index + 1;
      }, within);
    },
    hasEnded: () => isOver,
    ended: async (within) => void (await eventually(() => isOver || undefined, within)),
    leave: () => leaving.abort(),
  };
}

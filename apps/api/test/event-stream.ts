import { eventually } from '@avsar/testkit/eventually';

/** A client of the live stream: the events so far, and whether the stream has ended. */
export interface Listener {
  readonly status: number;
  readonly headers: Headers;
  readonly events: readonly string[];
  /** Resolves with the next event of this name that was not awaited before. */
  heard(event: string, withinMilliseconds?: number): Promise<void>;
  hasEnded(): boolean;
  ended(withinMilliseconds?: number): Promise<void>;
  leave(): void;
}

/** Reads server-sent events with `fetch` and a bearer token, like our pages. */
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

import { roundLimits, roundEndpoints, type RoundResult, type RoundStudent } from '@avsar/contract';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRefreshRounds } from './round-queries.ts';

export interface Mark {
  readonly result: RoundResult | null;
  readonly remark: string;
}

type Marks = ReadonlyMap<number, Mark>;

const without = (marks: Marks, sent: Marks): Marks => new Map([...marks].filter(([id, mark]) => sent.get(id) !== mark));

/**
 * Saves marks at once. What is marked while a call is under way is sent with the next call, so that somebody who marks
 * fast need not wait. `pending` has what is not saved yet, `saved` whose marks were.
 */
export function useMarking(roundId: number) {
  const refresh = useRefreshRounds();
  const [pending, setPending] = useState<Marks>(new Map());
  const [saved, setSaved] = useState<ReadonlySet<number>>(new Set());
  const waiting = useRef(new Map<number, Mark>());
  const isSending = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const send = async (marks: Marks): Promise<void> => {
    const results = [...marks].map(([id, mark]) => ({ application: { id }, ...mark }));
    try {
      await callApi(roundEndpoints.mark, { params: { roundId: String(roundId) }, body: { results } });
      setSaved((now) => new Set([...now, ...marks.keys()]));
    } catch (error) {
      // All or none are saved: one that is refused must not stop the others.
      if (marks.size > 1) for (const one of marks) await send(new Map([one]));
      else toast.error(refusalTextOf(error));
    }
  };

  const sendAll = async () => {
    isSending.current = true;
    while (waiting.current.size > 0) {
      const marks = new Map([...waiting.current].slice(0, roundLimits.resultsMost));
      for (const id of marks.keys()) waiting.current.delete(id);
      await send(marks);
      if (!isGone.current) await refresh();
      setPending((now) => without(now, marks));
    }
    isSending.current = false;
  };

  const mark = (marks: Marks) => {
    for (const [id, one] of marks) {
      waiting.current.delete(id);
      waiting.current.set(id, one);
    }
    setSaved((now) => new Set([...now].filter((id) => !marks.has(id))));
    setPending((now) => new Map([...now, ...marks]));
    if (!isSending.current) void sendAll();
  };

  return {
    pending,
    saved,
    /** The mark as it is, or as it will be in a moment. */
    markOf: ({ application: { id }, result, remark }: RoundStudent): Mark => pending.get(id) ?? { result, remark },
    mark,
  };
}

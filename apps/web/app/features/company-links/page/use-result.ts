import { ApiError, type CompanyList, type RoundResult } from '@avsar/contract';
import { useRef, useState } from 'react';
import { refusalTextOf } from '#features/auth/index.ts';
import { companyPageMessages } from './page.messages.ts';

export type ListedResult = CompanyList['students'][number]['results'][number];

export interface Typed {
  readonly result: RoundResult | null;
  readonly remark: string;
}

interface ResultOf {
  readonly token: string;
  readonly application: number;
  /** As the server has it. */
  readonly listed: ListedResult;
  /** Loads the page again: the result was changed by somebody else, or the link has ended. */
  readonly onOutdated: () => Promise<unknown>;
}

/** One result: it is saved at once, one call after the other. */
export function useResult({ token, application, listed, onOutdated }: ResultOf) {
  /** What was saved from here; of another version of the list it counts no more. */
  const [own, setOwn] = useState<{ readonly of: ListedResult; readonly saved: ListedResult }>();
  const current = own?.of === listed ? own.saved : listed;
  const [typed, setTyped] = useState<Typed>();
  const [state, setState] = useState<'saving' | 'saved'>();
  const [refusal, setRefusal] = useState<string>();
  const latest = useRef(current);
  const next = useRef<Typed>(undefined);
  const isSending = useRef(false);

  const send = async ({ result, remark }: Typed) => {
    const { markResult } = await import('./mark-result.ts');
    const round = listed.round.id;
    const saved = await markResult(token, { application, round, result, remark, was: latest.current.result });
    latest.current = saved;
    setOwn({ of: listed, saved });
  };

  const sendAll = async () => {
    isSending.current = true;
    setState('saving');
    setRefusal(undefined);
    try {
      while (next.current !== undefined) {
        const one = next.current;
        next.current = undefined;
        await send(one);
      }
      setState('saved');
    } catch (error) {
      next.current = undefined;
      setState(undefined);
      setRefusal(refusalOf(error));
      if (isOutdated(error)) await onOutdated();
    }
    setTyped(undefined);
    isSending.current = false;
  };

  const change = (changed: Typed) => {
    if (!isSending.current) latest.current = current;
    next.current = changed;
    setTyped(changed);
    if (!isSending.current) void sendAll();
  };

  return { shown: typed ?? current, isTold: current.isTold, state, refusal, change };
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

const isOutdated = (error: unknown) => codeOf(error) === 'conflict' || codeOf(error) === 'not_found';

const refusalOf = (error: unknown) =>
  codeOf(error) === 'not_found' ? companyPageMessages.ended : refusalTextOf(error);

import { ApiError } from '@avsar/contract';
import { useState } from 'react';
import { refusalTextOf } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import type { Draft } from './draft.ts';

interface PublishingRules<View extends Draft> {
  readonly publish: (version: number) => Promise<View>;
  readonly reread: () => Promise<View>;
  readonly onPublished: (draft: View) => void;
  /** The text of the toast. */
  readonly published: string;
}

/** Publishes a saved draft, if it is still the one that the writer saw. */
export function usePublishing<View extends Draft>({ onPublished, reread, ...rules }: PublishingRules<View>) {
  /** What somebody else has saved since; it was not published. */
  const [newer, setNewer] = useState<View>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const publish = async (version: number) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      onPublished(await rules.publish(version));
      toast.success(rules.published);
    } catch (error) {
      setRefusal(refusalTextOf(error));
      if (error instanceof ApiError && error.code === 'conflict') {
        const now = await reread().catch(() => undefined);
        setNewer(now?.version === version ? undefined : now);
      }
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, newer, publish };
}

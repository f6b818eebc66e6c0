import { ApiError } from '@avsar/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ZodType } from 'zod';
import { isStepUpRefusal, refusalOf } from '#features/auth/index.ts';
import { type Faults, faultsOf } from '#lib/use-draft.ts';
import { useSendForm } from '#lib/use-send-form.ts';
import { toast } from '#ui/toast-store.ts';
import type { Difference } from './conflict-notice.tsx';
import { adminMessages } from './desk.messages.ts';

interface Versioned {
  readonly version: number;
}

interface RowFormRules<Row extends Versioned, Body> {
  /** What the form was filled from; nothing for something new. */
  readonly row: Row | undefined;
  /** Of what is typed; the version is ours. */
  readonly schema: ZodType<Body>;
  /** What was typed; a file may take a moment. */
  readonly read: (fields: HTMLFormElement) => unknown;
  /** The version is that of the row it takes the place of; something new has none. */
  readonly save: (body: Body, version: number | undefined, fetch: typeof globalThis.fetch) => Promise<Row>;
  readonly onSaved: (saved: Row) => void;
  /** The row as it is now. */
  readonly reread: () => Promise<Row | undefined>;
  /** The row in the page's words, by label: what a person would compare. */
  readonly inWords: (row: Row) => Readonly<Record<string, string>>;
  /** What the toast says where it fails. */
  readonly failed: string;
  /** Faults of what the contract does not know of. */
  readonly check?: (fields: HTMLFormElement) => Faults;
  /** Where a fault belongs to a field of another name. */
  readonly renameFaults?: (faults: Faults, fields: HTMLFormElement) => Faults;
}

/** A form for one row: faults, refusals, and the newer version where two people had it open. */
export function useRowForm<Row extends Versioned, Body>(rules: RowFormRules<Row, Body>) {
  const { formProps, draft, isBusy, share, faultAt, pointOut } = useSendForm();
  /** What the typed words are meant to take the place of. */
  const [seen, setSeen] = useState(rules.row);
  const [newer, setNewer] = useState<Row>();
  /** The newer one, once somebody wants to take its place knowingly. */
  const [overwritten, setOverwritten] = useState<Row>();
  const base = overwritten ?? seen;
  const [refusal, setRefusal] = useState<string>();

  const show = (faults: Faults, fields: HTMLFormElement): string | undefined => {
    const named = rules.renameFaults?.(faults, fields) ?? faults;
    return pointOut(named) ?? Object.values(named)[0];
  };

  const refuse = (text: string) => {
    setNewer(undefined);
    setRefusal(text);
  };

  const explain = async (error: unknown, fields: HTMLFormElement) => {
    if (isStepUpRefusal(error)) return undefined;
    if (base !== undefined && isCode(error, 'conflict')) {
      const now = await rules.reread().catch(() => undefined);
      // The same code also means another row of that name.
      if (now !== undefined && now.version !== base.version) {
        setSeen(base);
        setOverwritten(undefined);
        return setNewer(now);
      }
    }
    if (error instanceof ApiError) show(error.fields, fields);
    refuse(isCode(error, 'not_found') ? adminMessages.goneMeanwhile : refusalOf(error));
    return toast.error(rules.failed);
  };

  const submit = async (fields: HTMLFormElement, fetch: typeof globalThis.fetch) => {
    setRefusal(undefined);
    const typed = await Promise.resolve(rules.read(fields)).catch(() => undefined);
    if (typed === undefined) return refuse(adminMessages.fileUnreadable);
    const parsed = rules.schema.safeParse(typed);
    const own = rules.check?.(fields) ?? {};
    if (!parsed.success || Object.keys(own).length > 0) {
      const fault = show({ ...faultsOf(parsed.error?.issues ?? []), ...own }, fields);
      return toast.warning(fault ?? rules.failed);
    }
    try {
      const saved = await rules.save(parsed.data, base?.version, fetch);
      if (base !== undefined) setSeen(saved);
      setOverwritten(undefined);
      setNewer(undefined);
      return rules.onSaved(saved);
    } catch (error) {
      return explain(error, fields);
    }
  };

  const ofForm = formProps(submit);
  const overwrite = () => {
    flushSync(() => setOverwritten(newer));
    ofForm.ref.current?.requestSubmit();
  };

  return {
    ofForm,
    draft,
    isBusy,
    share,
    faultAt,
    refusal,
    conflict: newer && { newer, differences: differencesOf(rules.inWords, seen, newer), overwrite },
  };
}

function differencesOf<Row>(
  inWords: (row: Row) => Readonly<Record<string, string>>,
  seen: Row | undefined,
  newer: Row,
): readonly Difference[] {
  const before = seen === undefined ? {} : inWords(seen);
  return Object.entries(inWords(newer))
    .map(([label, now]) => ({ label, before: before[label] ?? '', now }))
    .filter(({ before: was, now }) => was !== now);
}

const isCode = (error: unknown, code: ApiError['code']) => error instanceof ApiError && error.code === code;

import { ApiError } from '@avsar/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ZodType } from 'zod';
import { isStepUpRefusal, refusalOf } from '#features/auth/index.ts';
import { type FieldErrors, fieldErrorsOf } from '#lib/use-draft.ts';
import { useSendForm } from '#lib/use-send-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import type { Difference } from './conflict-notice.tsx';
import { adminMessages } from './admin-kit.messages.ts';

interface Versioned {
  readonly version: number;
}

interface RowFormRules<Row extends Versioned, Body> {
  /** The row to edit; `undefined` for a new one. */
  readonly row: Row | undefined;
  /** Schema of the input, without the version. */
  readonly schema: ZodType<Body>;
  /** Reads the input; may be asynchronous because of files. */
  readonly read: (fields: HTMLFormElement) => unknown;
  /** Saves the input. `version`: the version it replaces; `undefined` for a new row. */
  readonly save: (body: Body, version: number | undefined, fetch: typeof globalThis.fetch) => Promise<Row>;
  readonly onSaved: (saved: Row) => void;
  /** Loads the row again. */
  readonly reread: () => Promise<Row | undefined>;
  /** The row as texts by field label, to compare versions. */
  readonly inWords: (row: Row) => Readonly<Record<string, string>>;
  /** Toast text for a failure. */
  readonly failed: string;
  /** Extra checks of fields that are not in the schema. */
  readonly check?: (fields: HTMLFormElement) => FieldErrors;
  /** Maps faults to form fields with other names. */
  readonly renameFaults?: (faults: FieldErrors, fields: HTMLFormElement) => FieldErrors;
}

/** State of a form for one row: faults, refusal, and the conflict with a newer version. */
export function useRowForm<Row extends Versioned, Body>(rules: RowFormRules<Row, Body>) {
  const { formProps, draft, isBusy, share, faultAt, pointOut } = useSendForm();
  /** The version the input was based on. */
  const [seen, setSeen] = useState(rules.row);
  const [newer, setNewer] = useState<Row>();
  /** The newer version that the person has decided to overwrite. */
  const [overwritten, setOverwritten] = useState<Row>();
  const base = overwritten ?? seen;
  const [refusal, setRefusal] = useState<string>();

  const show = (faults: FieldErrors, fields: HTMLFormElement): string | undefined => {
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
      // `conflict` can also mean that another row has the same name.
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
      const fault = show({ ...fieldErrorsOf(parsed.error?.issues ?? []), ...own }, fields);
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

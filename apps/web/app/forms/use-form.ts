import { ApiError } from '@avsar/contract';
import { type ReactElement, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ZodSafeParseResult, ZodType } from 'zod';
import { isStepUpRefusal, refusalTextOf } from '#features/auth/index.ts';
import { focusFirstField, focusIfLost } from '#lib/focus.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import type { Difference } from './differences.ts';
import { type Field, type FieldErrors, fieldErrorsOf, readForm, type FieldTexts } from './fields.ts';
import { formMessages } from './forms.messages.ts';
import { withTypedClaim } from './typed-claim.ts';
import { uploadFetch } from './upload-fetch.ts';

interface Versioned {
  readonly version: number;
}

/** A row that another person may change at the same time. */
interface Edited<Row extends Versioned> {
  readonly row: Row;
  /** Loads the row again. */
  readonly reread: () => Promise<Row | undefined>;
  readonly differences: (before: Row, now: Row) => readonly Difference[];
  /** Fills the form with the newest saved values, usually by mounting it again. */
  readonly onReload: (newer: Row) => void;
}

interface Sending {
  /** The version that the input replaces; `undefined` for a new row. */
  readonly version: number | undefined;
  /** For calls that send files: a `fetch` that reports its progress to the form. */
  readonly fetch: typeof globalThis.fetch;
}

interface Invalid<Typed> {
  /** The message of the first invalid field. */
  readonly first: string | undefined;
  readonly faults: FieldErrors;
  readonly typed: Typed;
}

type Refusal = string | ReactElement | undefined;

export interface FormRules<Typed, Body, Saved, Row extends Versioned> {
  /** Schema of the input, or a function that loads the schema: at the first touch of the form, and only then. */
  readonly schema: ZodType<Body> | (() => Promise<ZodType<Body>>);
  /** Makes the input from the form's texts; may be asynchronous because of files. */
  readonly read: (texts: FieldTexts, fields: HTMLFormElement) => Typed | Promise<Typed>;
  /** Finds faults that the schema does not know. At the same field they replace the schema's fault. */
  readonly check?: (typed: Typed, fields: HTMLFormElement) => FieldErrors;
  /** Maps faults of schema and server to form fields with other names. */
  readonly renameFaults?: (faults: FieldErrors, fields: HTMLFormElement) => FieldErrors;
  readonly save: (body: Body, sending: Sending) => Promise<Saved>;
  readonly onSaved: (saved: Saved, fields: HTMLFormElement) => unknown;
  /**
   * The row to edit, for the conflict notice; `undefined` for a new row and for rows without a version. One exception:
   * the form of a person's details has a conflict notice of its own (features/people/edit-person-form.tsx says why).
   */
  readonly edited?: Edited<Row> | undefined;
  /** For a form that stays open after saving: the row that the next save replaces. */
  readonly staysWith?: (saved: Saved) => Row;
  /** Toast text for a failure: only where the specification quotes one, since the form shows the failure itself. */
  readonly failed?: string | ((error: unknown) => string);
  /** Called when the input is invalid, after the faults are shown: for a toast whose text the specification quotes. */
  readonly onInvalid?: (invalid: Invalid<Typed>) => void;
  /**
   * Text or notice shown on the page after a failure; `undefined` shows none. Default: the server's text, and nothing
   * if the failure is shown at fields.
   */
  readonly refusal?: (error: unknown) => Refusal;
  /** The faults in the server's error. Default: the fields that the error names. */
  readonly faultsOf?: (error: ApiError) => FieldErrors;
}

/**
 * State of a form that sends by script: faults, refusal, upload progress, and the conflict with a newer version.
 * Typed values stay in the DOM: they are not lost when sending fails, nor if they were typed before hydration.
 */
export function useForm<Typed, Body, Saved, Row extends Versioned>(rules: FormRules<Typed, Body, Saved, Row>) {
  const { edited, failed } = rules;
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  /** Whether something was changed since the form was filled or saved. A ref: nothing on the screen depends on it. */
  const hasChanges = useRef(false);
  const isUnsaved = useCallback(() => hasChanges.current, []);
  const markChanged = useCallback(() => {
    hasChanges.current = true;
  }, []);
  /** Upload progress from 0 to 1; `undefined` when nothing is being sent. */
  const [share, setShare] = useState<number>();
  /** The row that the next save replaces: the one the form was filled from, or a newer one to overwrite. */
  const base = useRef(edited?.row);
  const [conflict, setConflict] = useState<{ readonly newer: Row; readonly differences: readonly Difference[] }>();

  // The submit button loses the focus while it is busy, and gets the focus back afterwards.
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      focusIfLost(form.current?.querySelector<HTMLElement>('[type="submit"]'), { preventScroll: true });
    }
    wasBusy.current = isBusy;
  }, [isBusy]);

  /** A function that sets or clears the error of one field. */
  const setFaultOf = (name: string) => (fault: string | undefined) =>
    setFaults(({ [name]: _, ...others }) => (fault === undefined ? others : { ...others, [name]: fault }));

  const field: Field = (name) => ({ name, error: faults[name], onChange: () => setFaultOf(name)(undefined) });

  /** Shows all faults, focuses the first invalid field, and returns its message. */
  const showFaults = (found: FieldErrors, fields: HTMLFormElement): string | undefined => {
    flushSync(() => setFaults(found));
    for (const one of fields.elements) {
      const fault = found[one.getAttribute('name') ?? ''];
      if (fault !== undefined && one instanceof HTMLElement) {
        if (!isFocusOutside(fields)) one.focus();
        return fault;
      }
    }
    return Object.values(found)[0];
  };

  const loadSchema = async () => (typeof rules.schema === 'function' ? rules.schema() : rules.schema);

  const renameFaults = (found: FieldErrors, fields: HTMLFormElement) => rules.renameFaults?.(found, fields) ?? found;

  /**
   * Shows the conflict notice if the row has a newer version, and returns whether it has one. The error code `conflict`
   * can also mean that a name is taken.
   */
  const showConflictIfOutdated = async (error: unknown): Promise<boolean> => {
    const before = base.current;
    if (edited === undefined || before === undefined || !isCode(error, 'conflict')) return false;
    const newer = await edited.reread().catch(() => undefined);
    if (newer === undefined || newer.version === before.version) return false;
    setConflict({ newer, differences: edited.differences(before, newer) });
    return true;
  };

  const refuse = (error: unknown, text: Refusal) => {
    setConflict(undefined);
    setRefusal(text);
    if (failed !== undefined) toast.error(typeof failed === 'string' ? failed : failed(error));
  };

  const showFailure = async (error: unknown, fields: HTMLFormElement) => {
    // A cancelled step-up dialog is no failure, and the notice of a conflict needs no other text.
    if (isStepUpRefusal(error) || (await showConflictIfOutdated(error))) return;
    const found = error instanceof ApiError ? renameFaults(rules.faultsOf?.(error) ?? error.fields, fields) : noFaults;
    showFaults(found, fields);
    const isAtFields = Object.keys(found).length > 0 && faultWithoutField(found, fields) === undefined;
    const refusalOf = rules.refusal ?? (isAtFields ? () => undefined : refusalIn);
    refuse(error, refusalOf(error));
  };

  const send = async (fields: HTMLFormElement) => {
    const texts = readForm(fields);
    const read = await Promise.resolve(rules.read(texts, fields)).catch(() => undefined);
    if (read === undefined) return refuse(undefined, formMessages.fileUnreadable);
    const typed = withTypedClaim(read, texts);
    let parsed: ZodSafeParseResult<Body>;
    try {
      parsed = (await loadSchema()).safeParse(typed);
    } catch (error) {
      return refuse(error, refusalTextOf(error));
    }
    const own = rules.check?.(typed, fields) ?? {};
    if (!parsed.success || Object.keys(own).length > 0) {
      const found = { ...renameFaults(fieldErrorsOf(parsed.error?.issues ?? []), fields), ...own };
      const first = showFaults(found, fields);
      setRefusal(faultWithoutField(found, fields));
      return rules.onInvalid?.({ first, faults: found, typed });
    }
    let saved: Saved;
    try {
      saved = await rules.save(parsed.data, { version: base.current?.version, fetch: uploadFetch(setShare) });
    } catch (error) {
      return showFailure(error, fields);
    }
    setConflict(undefined);
    setSaved(true);
    hasChanges.current = false;
    if (rules.staysWith !== undefined) base.current = rules.staysWith(saved);
    return rules.onSaved(saved, fields);
  };

  const submit = async (fields: HTMLFormElement) => {
    setFaults({});
    setRefusal(undefined);
    setBusy(true);
    try {
      await send(fields);
    } finally {
      setShare(undefined);
      setBusy(false);
    }
  };

  const overwrite = () => {
    base.current = conflict?.newer;
    form.current?.requestSubmit();
  };

  const reload = () => {
    hasChanges.current = false;
    const place = form.current?.parentElement;
    if (conflict) flushSync(() => edited?.onReload(conflict.newer));
    focusFirstField(place);
  };

  return {
    /** Props of the `<form>`: it sends by script, and shows errors itself instead of the browser. */
    props: {
      ref: form,
      noValidate: true,
      onFocus: () => {
        // If loading fails now, sending the form tries again and tells.
        void loadSchema().catch(() => undefined);
      },
      onInput: markChanged,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
    field,
    faults,
    setFaultOf,
    isBusy,
    isSaved,
    isUnsaved,
    /** For changes that are not typed into a field, such as a moved section. */
    markChanged,
    share,
    refusal,
    conflict: conflict && { differences: conflict.differences, overwrite, reload },
  };
}

const noFaults: FieldErrors = {};

/** The first fault that has no field in the form to be shown at. */
const faultWithoutField = (found: FieldErrors, fields: HTMLFormElement) =>
  Object.entries(found).find(([name]) => fields.elements.namedItem(name) === null)?.[1];

const isCode = (error: unknown, code: ApiError['code']) => error instanceof ApiError && error.code === code;

const refusalIn = (error: unknown) => (isCode(error, 'not_found') ? formMessages.goneMeanwhile : refusalTextOf(error));

/** Whether the person has moved the focus to another part of the page while the form was sent. */
const isFocusOutside = (fields: HTMLFormElement) =>
  document.activeElement !== null &&
  !document.activeElement.contains(fields) &&
  !fields.contains(document.activeElement);

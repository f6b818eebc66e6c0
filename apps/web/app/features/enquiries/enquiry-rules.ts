import { type FieldErrors, readForm } from '#forms/fields.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { enquiryMessages } from './enquiries.messages.ts';

interface EnquiryTexts {
  readonly incomplete: string;
  readonly sent: string;
  readonly failed: string;
}

/** Rules of both enquiry forms. `needed`: the fields that must be filled in. */
export const enquiryRules = (needed: readonly string[], { incomplete, sent, failed }: EnquiryTexts) => ({
  check: (_typed: unknown, fields: HTMLFormElement): FieldErrors => {
    const texts = readForm(fields);
    const missing = needed.filter((name) => (texts[name] ?? '').trim() === '');
    return Object.fromEntries(missing.map((name) => [name, enquiryMessages.required]));
  },
  // Other faults are shown at their fields only.
  onInvalid: ({ faults }: { readonly faults: FieldErrors }) => {
    if (Object.values(faults).includes(enquiryMessages.required)) toast.warning(incomplete);
  },
  onSaved: (_reply: unknown, fields: HTMLFormElement) => {
    toast.success(sent);
    fields.reset();
  },
  failed,
});

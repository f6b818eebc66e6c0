import {
  openingDraftSchema,
  openingEndpoints,
  type OpeningKept,
  type PlacementRules,
  withClaim,
} from '@avsar/contract';
import { useState } from 'react';
import { ClaimField } from '#admin-kit/claim/claim-field.tsx';
import { LeaveWarning } from '#admin-kit/leave-warning.tsx';
import { callApi, callAs } from '#api/client.ts';
import { adminLinks } from '#admin-links.ts';
import { differencesBy, linesOnlyIn } from '#forms/differences.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { dayText } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { bondText, payText, placeText } from '../opening-texts.ts';
import { neededTextsOf } from './needed-texts.ts';
import { EligibilityFields, WorkFields } from './opening-fields.tsx';
import { openingMessages } from './staff.messages.ts';
import { faultsInForm, type Named, openingDraftOf, type Picked, pickedOf } from './typed-opening.ts';

const schema = withClaim(openingDraftSchema);

interface OpeningFormProps {
  /** The opening being changed; `undefined` for a new one. */
  readonly opening: OpeningKept | undefined;
  /** From the lowest to the highest. */
  readonly categories: PlacementRules['categories'];
  /** The company of a new opening, if it is known. */
  readonly company?: Named | undefined;
  readonly onReload: (newer: OpeningKept) => void;
  readonly onSaved: (saved: OpeningKept) => void;
}

/** Writes or changes an opening: the work, and who may apply. */
export function OpeningForm({ opening, categories, company, onReload, onSaved }: OpeningFormProps) {
  const [picked, setPicked] = useState<Picked>(() => pickedOf(opening, company));
  const form = useForm({
    schema,
    read: (texts) => openingDraftOf(texts, picked),
    renameFaults: (faults) => faultsInForm(faults, openingMessages),
    save: (body, { version }) =>
      version === undefined
        ? callApi(openingEndpoints.create, { body })
        : callApi(openingEndpoints.update, { params: paramsOf(opening), body: { ...body, version } }),
    edited: opening && {
      row: opening,
      reread: () => callAs('ADMIN', openingEndpoints.getKept, { params: paramsOf(opening) }),
      differences,
      onReload,
    },
    onSaved: (saved) => {
      toast.success(opening === undefined ? openingMessages.added : openingMessages.saved);
      onSaved(saved);
    },
  });
  const fields = {
    opening,
    categories,
    picked,
    field: (name: string) => ({ ...form.field(name), size: 'md' as const, autoComplete: 'off' }),
    onPick: (name: string, changes: Partial<Picked>) => {
      form.setFaultOf(name)(undefined);
      form.markChanged();
      setPicked((now) => ({ ...now, ...changes }));
    },
  };
  return (
    <>
      <Form
        form={form}
        layout="card"
        label="Opening"
        submit={opening === undefined ? 'Save as a draft' : 'Save'}
        cancel={opening === undefined ? adminLinks.openings() : adminLinks.opening(opening.id)}
      >
        <WorkFields {...fields} />
        <ClaimField form={form} subject={opening && `opening:${opening.id}`} />
        <EligibilityFields {...fields} />
      </Form>
      <LeaveWarning isUnsaved={form.isUnsaved} />
    </>
  );
}

const paramsOf = (opening: OpeningKept | undefined) => ({ openingId: String(opening?.id) });

/** The texts of the work are long: only the lines that differ are shown. */
function differences(before: OpeningKept, now: OpeningKept) {
  const isAboutChanged = before.about !== now.about;
  return [
    ...shortDifferences(before, now),
    ...(isAboutChanged
      ? [
          {
            label: 'About the work',
            before: linesOnlyIn(before.about, now.about),
            now: linesOnlyIn(now.about, before.about),
          },
        ]
      : []),
  ];
}

const shortDifferences = differencesBy<OpeningKept>((opening) => ({
  Company: opening.company.name,
  Category: opening.category.name,
  Title: opening.title,
  Place: placeText(opening),
  'How many people': String(opening.seats),
  Skills: opening.skills.join(', '),
  Pay: payText(opening.pay) ?? '',
  Bond: bondText(opening.bond) ?? '',
  'Last day to apply': dayText(opening.applyBy),
  'Work begins': opening.startsOn === null ? '' : dayText(opening.startsOn),
  'Visitors find it too': opening.isPublic ? 'yes' : 'no',
  'Who may apply': neededTextsOf(opening).join('. '),
  State: opening.state,
}));

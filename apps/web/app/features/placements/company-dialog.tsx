import { TextInput } from '@mantine/core';
import {
  companyDraftSchema,
  companyEndpoints,
  companyLimits,
  type CompanyListed,
  placementEndpoints,
} from '@avsar/contract';
import { callApi, callAs } from '#api/client.ts';
import { differencesBy } from '#forms/differences.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { PicturePicker, pictureText, useChosenPicture } from '#features/media/index.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import form from '#ui/form/form.module.css';
import { toast } from '#ui/feedback/toast-store.ts';
import { companyMessages } from './placements.messages.ts';

interface CompanyDialogProps {
  /** The company being edited; `undefined` while the dialog is closed. */
  readonly edited: CompanyListed | 'new' | undefined;
  readonly onEdit: (edited: CompanyListed | undefined) => void;
  readonly onSaved: (company: CompanyListed) => void;
}

/** Adds or changes a company. */
export function CompanyDialog({ edited, onEdit, onSaved }: CompanyDialogProps) {
  const company = edited === 'new' ? undefined : edited;
  return (
    <Dialog
      isOpen={edited !== undefined}
      onClose={() => onEdit(undefined)}
      title={company === undefined ? 'Add a company' : 'Edit company'}
    >
      <CompanyForm
        key={company === undefined ? 'new' : `${company.id}-${company.version}`}
        company={company}
        onReload={onEdit}
        onCancel={() => onEdit(undefined)}
        onSaved={onSaved}
      />
    </Dialog>
  );
}

interface CompanyFormProps {
  readonly company: CompanyListed | undefined;
  readonly onReload: (newer: CompanyListed) => void;
  readonly onCancel: () => void;
  readonly onSaved: (company: CompanyListed) => void;
}

function CompanyForm({ company, onReload, onCancel, onSaved }: CompanyFormProps) {
  const editing = useForm({
    schema: companyDraftSchema,
    read: async ({ name, website = '', withoutLogo, isShown, isOwn }) => {
      const logo = withoutLogo === 'on' ? null : await picture.read();
      return {
        name,
        website: website.trim() === '' ? null : website.trim(),
        isShown: isShown === 'on',
        isOwn: isOwn === 'on',
        ...(logo !== undefined && { logo }),
      };
    },
    save: (body, { version, fetch }) => {
      if (version === undefined) return callApi(placementEndpoints.createCompany, { body }, { fetch });
      const params = { companyId: String(company?.id) };
      return callApi(placementEndpoints.updateCompany, { params, body: { ...body, version } }, { fetch });
    },
    check: () => (picture.fault === undefined ? {} : { logo: picture.fault }),
    edited: company && { row: company, reread: () => reread(company), differences, onReload },
    onSaved: (saved) => {
      toast.success(company === undefined ? companyMessages.added : companyMessages.updated);
      onSaved(saved);
    },
  });
  const picture = useChosenPicture(editing.setFaultOf('logo'));
  return (
    <Form form={editing} layout="columns" submit={company === undefined ? 'Add company' : 'Save'} cancel={onCancel}>
      <TextInput
        {...editing.field('name')}
        label="Name"
        defaultValue={company?.name}
        size="md"
        autoComplete="off"
        required
        className={form.wide}
      />
      <TextInput
        {...editing.field('website')}
        label="Website"
        placeholder="https://"
        defaultValue={company?.website ?? ''}
        size="md"
        type="url"
        maxLength={companyLimits.websiteCharactersMost}
        autoComplete="off"
        className={form.wide}
      />
      <div className={form.wide}>
        <PicturePicker
          name="logo"
          label="Logo"
          shape="logo"
          chosen={picture}
          error={editing.field('logo').error}
          isRequired={false}
          current={company?.logo ?? null}
        />
      </div>
      {typeof company?.logo === 'string' && (
        <CheckField name="withoutLogo" label="No logo: show the name" isChecked={false} />
      )}
      <CheckField
        name="isShown"
        label="Show on the home page"
        description={companyMessages.isShown}
        isChecked={company?.isShown ?? true}
      />
      <CheckField
        name="isOwn"
        label="The institute’s own company"
        description={companyMessages.isOwn}
        isChecked={company?.isOwn ?? false}
      />
    </Form>
  );
}

const differences = differencesBy<CompanyListed>(({ name, website, logo, isShown, isOwn }) => ({
  Name: name,
  Website: website ?? '',
  Logo: pictureText(logo),
  'Show on the home page': isShown ? 'yes' : 'no',
  'The institute’s own company': isOwn ? 'yes' : 'no',
}));

const reread = ({ id }: CompanyListed): Promise<CompanyListed> =>
  callAs('ADMIN', companyEndpoints.get, { params: { companyId: String(id) } });

import { TextInput } from '@mantine/core';
import { companyDraftSchema, type CompanyListed, placementEndpoints } from '@avsar/contract';
import { callAllAs, callApi } from '#api/client.ts';
import { RowForm, useRowForm } from '#admin-kit/index.ts';
import { imageFaultOf, PicturePicker, pictureWords, readFile, useChosenFile } from '#features/media/index.ts';
import { readForm } from '#lib/use-draft.ts';
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
  const editing = useRowForm({
    row: company,
    schema: companyDraftSchema,
    read: async (fields) => {
      const { name, withoutLogo } = readForm(fields);
      const logo = withoutLogo === 'on' ? null : await readFile(picture.file);
      return { name, ...(logo !== undefined && { logo }) };
    },
    save: (body, version, fetch) => {
      if (version === undefined) return callApi(placementEndpoints.createCompany, { body }, { fetch });
      const params = { companyId: String(company?.id) };
      return callApi(placementEndpoints.updateCompany, { params, body: { ...body, version } }, { fetch });
    },
    check: () => (picture.fault === undefined ? {} : { logo: picture.fault }),
    reread: () => reread(company),
    inWords: ({ name, logo }) => ({ Name: name, Logo: pictureWords(logo) }),
    failed: companyMessages.saveFailed,
    onSaved: (saved) => {
      toast.success(company === undefined ? companyMessages.added : companyMessages.updated);
      onSaved(saved);
    },
  });
  const picture = useChosenFile(imageFaultOf, editing.faultAt('logo'));
  return (
    <RowForm
      form={editing}
      submit={company === undefined ? 'Add company' : 'Save'}
      onReload={onReload}
      onCancel={onCancel}
    >
      <TextInput
        {...editing.draft.field('name')}
        label="Name"
        defaultValue={company?.name}
        size="md"
        autoComplete="off"
        required
        className={form.wide}
      />
      <div className={form.wide}>
        <PicturePicker
          name="logo"
          label="Logo"
          shape="logo"
          chosen={picture}
          error={editing.draft.field('logo').error}
          isRequired={false}
          current={company?.logo ?? null}
        />
      </div>
      {typeof company?.logo === 'string' && (
        <CheckField name="withoutLogo" label="Show no logo, but the name" isChecked={false} />
      )}
    </RowForm>
  );
}

async function reread(company: CompanyListed | undefined): Promise<CompanyListed | undefined> {
  const all = await callAllAs('ADMIN', placementEndpoints.listCompanies, {});
  return all.find(({ id }) => id === company?.id);
}

import { TextInput, type TextInputProps } from '@mantine/core';
import { paymentAdminEndpoints, type PaymentSettings, paymentSettingsDraftSchema } from '@avsar/contract';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { callApi } from '#api/client.ts';
import { differencesBy } from '#forms/differences.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { useRootData } from '#lib/page/root-data.ts';
import { adminLinks } from '#admin-links.ts';
import form from '#ui/form/form.module.css';
import { FormGroup } from '#ui/form/form-group.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { paymentSettingMessages } from '../payments-admin.messages.ts';
import { firstLegalName, readTypedSettings, settingsTexts } from './typed-settings.ts';

interface SettingsFormProps {
  readonly settings: PaymentSettings;
  readonly onReload: (newer: PaymentSettings) => void;
  readonly onSaved: (saved: PaymentSettings) => void;
}

const schema = paymentSettingsDraftSchema.omit({ version: true });

/** Form for the bank account, UPI and the text of receipts. */
export function SettingsForm({ settings, onReload, onSaved }: SettingsFormProps) {
  const editing = useForm({
    schema,
    read: readTypedSettings,
    check: ({ gstPercent }) => (Number.isNaN(gstPercent) ? { gstPercent: paymentSettingMessages.percentMissing } : {}),
    save: (body, { version = settings.version }) =>
      callApi(paymentAdminEndpoints.updateSettings, { body: { ...body, version } }),
    edited: {
      row: settings,
      reread: () => callApi(paymentAdminEndpoints.getSettings, {}),
      differences: differencesBy(settingsTexts),
      onReload,
    },
    onSaved: (saved) => {
      toast.success(paymentSettingMessages.saved);
      onSaved(saved);
    },
  });
  const field = (name: string): TextInputProps => ({ ...editing.field(name), size: 'md', autoComplete: 'off' });
  const { bank } = settings;
  const brand = useRootData()?.site.brand;
  return (
    <Form form={editing} layout="columns" submit="Save">
      <div className={form.wide}>
        <FormGroup title="Receipts">
          <TextInput
            {...field('legalName')}
            label="Legal name"
            description="Who issues the receipt, as registered."
            defaultValue={firstLegalName(settings.legalName, brand)}
            required
          />
          <TextInput
            {...field('receiptPrefix')}
            label="Receipt numbers begin with"
            description="Up to 3 capital letters or digits."
            defaultValue={settings.receiptPrefix}
            maxLength={3}
            required
          />
          <TextInput
            {...field('gstin')}
            label="GSTIN"
            description="Leave it empty if you have none."
            defaultValue={settings.gstin ?? ''}
          />
          <TextInput
            {...field('sacCode')}
            label="SAC of the courses"
            description="6 digits, or empty."
            defaultValue={settings.sacCode ?? ''}
            inputMode="numeric"
          />
          <TextInput
            {...field('gstPercent')}
            label="GST in percent"
            description="Included in the prices. Enter 0 if you charge no GST."
            defaultValue={String(settings.gstPercent)}
            inputMode="decimal"
            required
          />
        </FormGroup>
      </div>
      <div className={form.wide}>
        <FormGroup title="Bank transfer or UPI">
          <p className={form.wide}>
            Students who pay by bank transfer or UPI see this. Leave the account or the UPI ID empty to hide it.
          </p>
          <TextInput {...field('bank.accountName')} label="Account holder" defaultValue={bank?.accountName ?? ''} />
          <TextInput
            {...field('bank.accountNumber')}
            label="Account number"
            defaultValue={bank?.accountNumber ?? ''}
            inputMode="numeric"
          />
          <TextInput {...field('bank.ifsc')} label="IFSC" defaultValue={bank?.ifsc ?? ''} />
          <TextInput {...field('bank.bankName')} label="Bank" defaultValue={bank?.bankName ?? ''} />
          <TextInput
            {...field('upiId')}
            label="UPI ID"
            placeholder="name@bank"
            defaultValue={settings.upiId ?? ''}
            inputMode="email"
            autoCapitalize="off"
          />
        </FormGroup>
      </div>
      <p className={form.wide}>
        The refund policy, which everybody can read before they pay, is one of the{' '}
        <AllowedLink to={adminLinks.legalPages('refunds')}>legal pages</AllowedLink>.
      </p>
    </Form>
  );
}

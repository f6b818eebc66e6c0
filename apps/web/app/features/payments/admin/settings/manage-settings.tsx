import { paymentAdminEndpoints, type PaymentSettings } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { replyQuery } from '#api/queries.ts';
import { IconAlertTriangle, IconCircleCheck } from '#ui/pictures/icons.ts';
import styles from './manage-settings.module.css';
import { paymentSettingMessages } from '../payments-admin.messages.ts';
import { PaymentTabs } from '../payment-tabs.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Admin page: the bank account for transfers, the text of receipts, and whether online payment is on. */
export function ManagePaymentSettings() {
  const failed = paymentSettingMessages.fetchFailed;
  // Never from the cache: a form must begin with the newest version.
  const query = useQuery({
    ...replyQuery('ADMIN', paymentAdminEndpoints.getSettings, {}),
    gcTime: 0,
    meta: { failed },
  });
  return (
    <AdminPage title="Payment settings" lead="Where students pay, and what receipts say.">
      <PaymentTabs current="settings" />
      <LoadedPart query={query} failed={failed}>
        {(settings) => (
          <>
            <OnlinePayment isOn={settings.hasKeys} />
            <Settings settings={settings} />
          </>
        )}
      </LoadedPart>
    </AdminPage>
  );
}

function OnlinePayment({ isOn }: { readonly isOn: boolean }) {
  return (
    <div className={styles.online} data-on={isOn || undefined}>
      {isOn ? <IconCircleCheck size={22} aria-hidden /> : <IconAlertTriangle size={22} aria-hidden />}
      <p>
        <strong>{isOn ? 'Online payment is on.' : 'Online payment is off.'}</strong> The provider’s keys are set where
        the server is configured, by whoever runs it; the operator’s guide says how.
      </p>
    </div>
  );
}

function Settings({ settings }: { readonly settings: PaymentSettings }) {
  // Newer than the loaded data: the saved settings, or after a conflict the version the admin chose to load.
  const [reloaded, setReloaded] = useState<PaymentSettings>();
  const filling = reloaded ?? settings;
  const card = useRef<HTMLDivElement>(null);
  const refill = (saved: PaymentSettings) => {
    flushSync(() => setReloaded(saved));
    // The form is mounted anew, so focus was lost.
    card.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  return (
    <div ref={card} className={styles.card}>
      <SettingsForm
        key={filling === reloaded ? filling.version : 'first'}
        settings={filling}
        onReload={setReloaded}
        onSaved={refill}
      />
    </div>
  );
}

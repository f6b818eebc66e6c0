import { type Consent, consentEndpoints, consentNotice } from '@avsar/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { serverMessageOr } from '#features/auth/index.ts';
import { dayInIndia } from '#lib/format.ts';
import { links } from '#links.ts';
import { Switch } from '#ui/form/switch.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ListFailure } from './lists/list-failure.tsx';
import { profileMessages } from './profile.messages.ts';
import { ProfileSection } from './profile-section.tsx';
import { useRefreshProfile } from './profile-queries.ts';
import styles from './lists/rows.module.css';

/** The person's consents. The account's own is required; all others can be given and withdrawn here. */
export function Consents({ consents }: { readonly consents: readonly Consent[] | undefined }) {
  return (
    <ProfileSection title="What you agreed to">
      {consents === undefined ? (
        <ListFailure />
      ) : (
        <ul className={styles.rows}>
          {consents.map((consent) => (
            <li key={consent.purpose} className={styles.row}>
              <ConsentRow consent={consent} />
            </li>
          ))}
        </ul>
      )}
    </ProfileSection>
  );
}

function ConsentRow({ consent }: { readonly consent: Consent }) {
  const { purpose } = consent;
  const { refresh } = useRefreshProfile();
  const [wanted, setWanted] = useState<boolean>();
  if (purpose === 'account') {
    return (
      <>
        <p>{consentNotice.texts.account}</p>
        <p className={styles.note}>
          {answerOf(consent)} It is required for an account.
          {consent.privacyVersion ? (
            <>
              {' '}
              <Link to={links.privacy({ version: consent.privacyVersion })}>Read the notice</Link>.
            </>
          ) : null}
        </p>
      </>
    );
  }
  const answer = async (given: boolean) => {
    setWanted(given);
    try {
      await callApi(consentEndpoints.give, { body: { purpose, given } });
      toast.success(given ? profileMessages.consentGiven : profileMessages.consentTaken);
      await refresh();
    } catch (error) {
      toast.error(serverMessageOr(error, profileMessages.failed));
    } finally {
      setWanted(undefined);
    }
  };
  return (
    <Switch
      label={consentNotice.texts[purpose]}
      isOn={wanted ?? consent.given}
      isBusy={wanted !== undefined}
      onChange={(given) => void answer(given)}
    >
      {answerOf(consent)}
    </Switch>
  );
}

/** When the person answered, and whether the text of the notice has changed since. */
function answerOf({ given, at, noticeVersion, privacyVersion }: Consent): string {
  if (at === null) return 'We have not asked you yet.';
  const words = noticeVersion === consentNotice.version ? '' : ', to an earlier text';
  const notice = privacyVersion ? ` Version ${privacyVersion} of the privacy notice was in force.` : '';
  return `You ${given ? 'agreed' : 'said no'} on ${dayInIndia(at)}${words}.${notice}`;
}

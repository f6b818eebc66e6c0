import { Alert, Button } from '@mantine/core';
import { consentAnswersSchema, consentEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import { loadSession, storeConsent, profilePathOf, refusalOf } from '#features/auth/index.ts';
import { mobile } from '#lib/format.ts';
import { fieldErrorsOf } from '#lib/use-draft.ts';
import { useSendForm } from '#lib/use-send-form.ts';
import { links } from '#links.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import styles from '#ui/form/form.module.css';
import { Page } from '#ui/layout/page.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConsentFields } from './consent-fields.tsx';
import own from './first-consents.module.css';
import type { Me } from './person-queries.ts';
import { peopleMessages } from './people.messages.ts';
import { readConsents } from './typed-person.ts';

/**
 * Shown after the first login to an account that an admin or another browser created: this person has not given consent
 * yet, and the account's data may have been typed by somebody else.
 */
export function FirstConsents({ me }: { readonly me: Me }) {
  return (
    <Page title="Before you go on" lead="You are logged in. Two short questions, and your account is ready.">
      <div className={own.measure}>
        <section className={own.details} aria-labelledby="details-title">
          <h2 id="details-title">Are these your details?</h2>
          <dl className={own.facts}>
            {[
              ['Name', me.name],
              ['E-mail', me.email],
              ['Mobile', mobile(me.mobileNumber)],
            ].map(([name, value]) => (
              <div key={name} className={own.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p>
            You can change them on your profile, which opens next. If this is somebody else’s account, log out and{' '}
            <Link to={links.contact()}>tell us</Link>.
          </p>
        </section>
        <ConsentForm profilePath={profilePathOf(me.roles[0])} />
      </div>
    </Page>
  );
}

function ConsentForm({ profilePath }: { readonly profilePath: string }) {
  const { formProps, draft, isBusy, pointOut } = useSendForm();
  const [refusal, setRefusal] = useState<string>();
  const navigate = useNavigate();

  const submit = async (fields: HTMLFormElement) => {
    setRefusal(undefined);
    const consents = readConsents(fields);
    const parsed = consentAnswersSchema.safeParse(consents);
    if (!parsed.success) {
      const faults = Object.entries(fieldErrorsOf(parsed.error.issues));
      const fault = pointOut(Object.fromEntries(faults.map(([name, words]) => [`consents.${name}`, words])));
      if (fault !== undefined) toast.warning(fault);
      return;
    }
    try {
      await callApi(consentEndpoints.answerAll, { body: parsed.data });
      storeConsent();
      toast.success(peopleMessages.agreed);
      await navigate(profilePath);
    } catch (error) {
      const reason = refusalOf(error);
      setRefusal(reason);
      toast.error(reason);
    }
  };

  const logOut = async () => {
    await (await loadSession()).logOut();
    await navigate(links.home);
  };

  return (
    <form className={styles.form} {...formProps(submit)}>
      <FormGroup title="What you agree to">
        <ConsentFields draft={draft} />
      </FormGroup>
      <div className={styles.end}>
        {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} />}
        <div className={styles.buttons}>
          <Button type="submit" size="md" loading={isBusy}>
            Go on
          </Button>
          <Button size="md" variant="default" onClick={() => void logOut()}>
            Log out instead
          </Button>
        </div>
      </div>
    </form>
  );
}

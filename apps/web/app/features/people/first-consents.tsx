import { consentAnswersSchema, consentEndpoints } from '@avsar/contract';
import { Link, useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { links } from '#links.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { EnteredFacts } from './entered-facts.tsx';
import own from './first-consents.module.css';
import { FirstDetails, lacksDetails } from './first-details.tsx';
import type { Me } from './person-queries.ts';
import { readConsents } from './typed-person.ts';
import { logOutInstead, useGoOn } from './use-go-on.ts';

/**
 * Shown after the first login to an account that an admin or another browser created: this person has not given consent
 * yet, and the account's data may have been typed by somebody else.
 */
export function FirstConsents({ me }: { readonly me: Me }) {
  return (
    <Page title="Before you continue" lead="You are logged in. Answer two short questions, and your account is ready.">
      <div className={own.measure}>
        <section className={own.details} aria-labelledby="details-title">
          <h2 id="details-title">Are these your details?</h2>
          <EnteredFacts person={me} />
          <p>
            You can change them on your profile. If this is somebody else’s account, log out and{' '}
            <Link to={links.contact()}>tell us</Link>.
          </p>
        </section>
        {lacksDetails(me) ? <FirstDetails me={me} /> : <ConsentForm me={me} />}
      </div>
    </Page>
  );
}

function ConsentForm({ me }: { readonly me: Me }) {
  const goOn = useGoOn(me);
  const form = useForm({
    schema: consentAnswersSchema,
    read: (_texts, fields) => readConsents(fields),
    renameFaults: (faults) =>
      Object.fromEntries(Object.entries(faults).map(([name, fault]) => [`consents.${name}`, fault])),
    save: (body) => callApi(consentEndpoints.answerAll, { body }),
    onSaved: goOn,
    failed: refusalTextOf,
  });
  return (
    <Form form={form} layout="card" submit="Continue" {...logOutInstead(useNavigate())}>
      <FormGroup title="What you agree to">
        <ConsentFields field={form.field} />
      </FormGroup>
    </Form>
  );
}

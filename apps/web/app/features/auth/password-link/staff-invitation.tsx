import { Button, TextInput } from '@mantine/core';
import { staffAnswerSchema, staffInvitationEndpoints } from '@avsar/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { links } from '#links.ts';
import { AuthenticatorFields, PasswordFields, plainCode, repeatedFault } from './password-fields.tsx';
import { type OpenLink, PasswordLinkPage } from './password-link-page.tsx';
import styles from './password-link.module.css';
import { staffInvitationMessages as messages } from './staff-invitation.messages.ts';

/** The page of the link that the staff are mailed: the first password, or a new one for somebody who has lost it. */
export function StaffInvitation() {
  return (
    <PasswordLinkPage
      title={messages.title}
      lead={({ name }) => messages.lead(name)}
      check={openLink}
      dead={(message) => `${message} ${messages.deadWhat}`}
      deadLinks={
        <Button component={Link} to={links.adminLogin} size="md" fullWidth>
          Log in
        </Button>
      }
    >
      {(link, invited) => <StaffInvitationForm link={link} {...invited} />}
    </PasswordLinkPage>
  );
}

const openLink = (token: string) => callApi(staffInvitationEndpoints.open, { body: { token } });

interface StaffInvitationFormProps {
  readonly link: OpenLink;
  readonly email: string;
  readonly authenticatorUri: string;
}

function StaffInvitationForm({ link, email, authenticatorUri }: StaffInvitationFormProps) {
  const { token, refusal, onSaved } = link;
  const id = useId();
  const form = useForm({
    schema: staffAnswerSchema,
    read: ({ password = '', authenticatorCode }) => ({
      token,
      password,
      authenticatorCode: plainCode(authenticatorCode),
    }),
    check: ({ password, authenticatorCode }, fields) => ({
      ...repeatedFault(password, fields),
      ...(authenticatorCode === '' && { authenticatorCode: messages.codeMissing }),
    }),
    save: (body) => callApi(staffInvitationEndpoints.accept, { body }),
    refusal,
    onSaved,
  });
  return (
    <Form form={form} layout="column" submit="Save and log in" isSubmitWide>
      <TextInput
        name="username"
        label="E-mail address"
        description={messages.emailHint}
        size="md"
        // Password managers keep the password with it.
        autoComplete="username"
        value={email}
        readOnly
      />
      <PasswordFields field={form.field} />
      <section aria-labelledby={id} className={styles.authenticator}>
        <h2 id={id} className={styles.heading}>
          {messages.authenticator}
        </h2>
        <p>{messages.authenticatorWhy}</p>
        <AuthenticatorFields uri={authenticatorUri} field={form.field} />
      </section>
    </Form>
  );
}

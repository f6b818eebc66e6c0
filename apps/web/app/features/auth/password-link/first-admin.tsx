import { TextInput } from '@mantine/core';
import { firstAdminSchema, setupLinkEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { firstAdminMessages as messages } from './first-admin.messages.ts';
import { AuthenticatorFields, PasswordFields, plainCode, repeatedFault } from './password-fields.tsx';
import { type OpenLink, PasswordLinkPage } from './password-link-page.tsx';

/** The page of the link that the command `setup` prints. */
export function FirstAdmin() {
  return (
    <PasswordLinkPage
      title={messages.title}
      lead={() => messages.lead}
      check={(token) => callApi(setupLinkEndpoints.check, { body: { token } })}
      dead={() => messages.dead}
    >
      {(link, { authenticatorUri }) => <FirstAdminForm link={link} authenticatorUri={authenticatorUri} />}
    </PasswordLinkPage>
  );
}

interface FirstAdminFormProps {
  readonly link: OpenLink;
  readonly authenticatorUri: string;
}

function FirstAdminForm({ link: { token, refusal, onSaved }, authenticatorUri }: FirstAdminFormProps) {
  const [hasAuthenticator, setAuthenticator] = useState(false);
  const form = useForm({
    schema: firstAdminSchema,
    read: ({ username = '', password = '', authenticatorCode }) => ({
      token,
      username,
      password,
      ...(hasAuthenticator && { authenticatorCode: plainCode(authenticatorCode) }),
    }),
    check: ({ password, authenticatorCode }, fields) => ({
      ...repeatedFault(password, fields),
      ...(hasAuthenticator && !authenticatorCode && { authenticatorCode: messages.codeMissing }),
    }),
    save: (body) => callApi(setupLinkEndpoints.createAdmin, { body }),
    refusal,
    onSaved,
  });
  return (
    <Form form={form} layout="column" submit="Make the admin and log in" isSubmitWide>
      <TextInput
        {...form.field('username')}
        label="Username"
        description="3 to 64 letters, digits, dots or dashes."
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordFields field={form.field} />
      <CheckField
        name="withAuthenticator"
        label={messages.authenticator}
        description={messages.authenticatorWhy}
        isChecked={false}
        onChange={() => setAuthenticator(!hasAuthenticator)}
      />
      {hasAuthenticator && <AuthenticatorFields uri={authenticatorUri} field={form.field} />}
    </Form>
  );
}

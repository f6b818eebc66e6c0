import { Alert, Button } from '@mantine/core';
import { authEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { callApi } from '#api/client.ts';
import { AuthCard } from '../sign-in/auth-card.tsx';
import { serverMessageOr } from '../sign-in/otp.ts';
import { undoMessages } from './step-up.messages.ts';

/**
 * The page opened by the link in our e-mail. The secret is in the URL fragment, which is never sent to a server. It
 * is used only when the button is pressed, because mail scanners open links too.
 */
export function UndoContactChange() {
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  const undo = async () => {
    const token = window.location.hash.slice(1);
    if (token === '') return setRefusal(undoMessages.noToken);
    setBusy(true);
    setRefusal(undefined);
    try {
      setDone((await callApi(authEndpoints.undoContactChange, { body: { token } })).message);
    } catch (error) {
      setRefusal(serverMessageOr(error, undoMessages.failed));
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  if (done !== undefined) {
    return (
      <AuthCard title={undoMessages.title} lead={<span role="status">{done}</span>}>
        <Button component={Link} to={links.emailLogin} size="md" fullWidth>
          Log in
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={undoMessages.title} lead={`${undoMessages.lead} ${undoMessages.what}`}>
      {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} mb="md" />}
      <Button size="md" fullWidth loading={isBusy} onClick={() => void undo()}>
        Yes, undo it
      </Button>
    </AuthCard>
  );
}

import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '#ui/dialog.tsx';
import { CodeProof } from './code-proof.tsx';
import { PasswordProof } from './password-proof.tsx';
import { stepUpMessages } from './step-up.messages.ts';
import { beginVisit, readStepUp, subscribeToStepUp } from './step-up.ts';
import { useAuth } from './use-auth.ts';

/**
 * Asks who it is once more where a call wants proof: admins for their password, others for a code. `callApi` opens it. Pages put it
 * in once; it is not behind the front door of auth, or every page of the site would load it.
 */
export function StepUpDialog() {
  const wanted = useSyncExternalStore(subscribeToStepUp, readStepUp, () => undefined);
  const { key: page } = useLocation();
  const { token, role } = useAuth();
  useEffect(() => beginVisit({ page, token }), [page, token]);
  const Proof = role === 'ADMIN' ? PasswordProof : CodeProof;
  return (
    <Dialog isOpen={wanted !== undefined} onClose={() => wanted?.answer(false)} title={stepUpMessages.title}>
      {wanted && <Proof onProved={() => wanted.answer(true)} onCancel={() => wanted.answer(false)} />}
    </Dialog>
  );
}

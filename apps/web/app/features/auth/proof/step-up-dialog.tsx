import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { CodeProof } from './code-proof.tsx';
import { PasswordProof } from './password-proof.tsx';
import { stepUpMessages } from './step-up.messages.ts';
import { beginStepUpVisit, readStepUpRequest, subscribeToStepUp } from '../step-up.ts';
import { useAuth } from '../use-auth.ts';

/**
 * Step-up authentication: asks admins for their password, others for a code. `callApi` opens it when the server
 * requires it. Pages or layouts render it once. Not exported from `index.ts`, because every page would then load it.
 */
export function StepUpDialog() {
  const request = useSyncExternalStore(subscribeToStepUp, readStepUpRequest, () => undefined);
  const { key: page } = useLocation();
  const { token, role } = useAuth();
  useEffect(() => beginStepUpVisit({ page, token }), [page, token]);
  const Proof = role === 'ADMIN' ? PasswordProof : CodeProof;
  return (
    <Dialog isOpen={request !== undefined} onClose={() => request?.answer(false)} title={stepUpMessages.title}>
      {request && <Proof onProved={() => request.answer(true)} onCancel={() => request.answer(false)} />}
    </Dialog>
  );
}

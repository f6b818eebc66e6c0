import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { authMessages, useAuth, withNext } from '#features/auth/index.ts';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { choiceMessages } from './choice.messages.ts';

interface TellMeWhenProps {
  readonly courseId: number;
  /** The student has asked before. */
  readonly isWaiting: boolean;
}

const look = { size: 'md', mih: 44, fullWidth: true, color: 'accent.5', c: 'var(--avsar-on-call)' } as const;

/**
 * For a course without a batch to join: the student is told when there is one. A visitor logs in first and comes back to
 * the course. Nothing for trainers and admins, who do not join batches.
 */
export function TellMeWhen({ courseId, isWaiting }: TellMeWhenProps) {
  const { isAuthenticated, role } = useAuth();
  if (!isAuthenticated) {
    return (
      <Button
        component={Link}
        to={withNext(links.mobileLogin, links.course(courseId))}
        onClick={() => toast.warning(authMessages.signInFirst)}
        {...look}
      >
        {choiceMessages.tellMeWhen}
      </Button>
    );
  }
  return role === 'STUDENT' ? <AskForBatch courseId={courseId} isWaiting={isWaiting} /> : null;
}

function AskForBatch({ courseId, isWaiting }: TellMeWhenProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'asked'>('idle');
  const isAsked = isWaiting || state === 'asked';
  const ask = async () => {
    setState('asking');
    try {
      // Loaded on demand: visitors of a public page need neither this call nor the contract.
      const { askForBatch } = await import('./ask-for-batch.ts');
      await askForBatch(courseId);
      setState('asked');
    } catch {
      toast.error(choiceMessages.askFailed);
      setState('idle');
    }
  };
  return (
    <div>
      <p role="status">{isAsked && <strong>{choiceMessages.willTell}</strong>}</p>
      {!isAsked && (
        <Button loading={state === 'asking'} onClick={() => void ask()} {...look}>
          {choiceMessages.tellMeWhen}
        </Button>
      )}
    </div>
  );
}

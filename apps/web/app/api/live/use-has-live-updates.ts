import { useAuth } from '#features/auth/use-auth.ts';

/** Whether this person gets live events and notifications: students and trainers with a valid token. */
export function useHasLiveUpdates(): boolean {
  const { role, hasEnded } = useAuth();
  return (role === 'STUDENT' || role === 'TRAINER') && !hasEnded;
}

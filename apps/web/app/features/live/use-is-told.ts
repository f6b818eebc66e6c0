import { useAuth } from '#features/auth/index.ts';

/** Students and trainers are told things, as long as their token lasts; nobody else is. */
export function useIsTold(): boolean {
  const { role, hasEnded } = useAuth();
  return (role === 'STUDENT' || role === 'TRAINER') && !hasEnded;
}

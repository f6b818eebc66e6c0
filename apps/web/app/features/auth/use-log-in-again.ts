import { useNavigate } from 'react-router';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { signOut } from './auth-store.ts';

/** After the server has ended all sessions: signs out, shows the reason, and opens the login page. */
export function useLogInAgain(): (why: string) => void {
  const navigate = useNavigate();
  return (why) => {
    signOut();
    toast.success(why);
    void navigate(links.emailLogin);
  };
}

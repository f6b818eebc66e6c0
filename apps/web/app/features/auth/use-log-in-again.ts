import { useNavigate } from 'react-router';
import { toast } from '#ui/toast-store.ts';
import { signOut } from './auth-store.ts';

/** For somebody whose sessions the server has just ended: says why, forgets the token, and leads to the login page. */
export function useLogInAgain(): (why: string) => void {
  const navigate = useNavigate();
  return (why) => {
    signOut();
    toast.success(why);
    void navigate('/login/email');
  };
}

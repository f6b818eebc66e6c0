import { type NavigateFunction, useNavigate } from 'react-router';
import {
  loadSession,
  pageAfterLogIn,
  profilePathOf,
  safeNext,
  storeConsentAnswered,
  unprovedContactOf,
  useNext,
} from '#features/auth/index.ts';
import { useSendsSms } from '#lib/page/root-data.ts';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { peopleMessages } from './people.messages.ts';
import type { Me } from './person-queries.ts';

/** Goes on to the page that the log-in was for, after the consents were answered. */
export function useGoOn(me: Me): () => unknown {
  const [role] = me.roles;
  const navigate = useNavigate();
  const sendsSms = useSendsSms();
  const next = safeNext(useNext(), role);
  return () => {
    storeConsentAnswered();
    toast.success(peopleMessages.agreed);
    const page = next === links.home ? profilePathOf(role) : next;
    return navigate(pageAfterLogIn(page, unprovedContactOf(me, sendsSms)));
  };
}

/** The second button of the forms after a first log-in, for somebody who sees another person's account. */
export const logOutInstead = (navigate: NavigateFunction) => ({
  cancel: () => {
    void loadSession()
      .then((session) => session.logOut())
      .then(() => navigate(links.home));
  },
  cancelText: 'Log out instead',
});

import type { ContactChange } from '@avsar/contract';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { authMessages, ContactCodeDialog, useLogInAgain } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRefreshProfile } from '../profile-queries.ts';

interface ContactCode {
  /** Opens the dialog for the code of a contact change. */
  readonly ask: (change: ContactChange) => void;
}

const ContactCodeContext = createContext<ContactCode>({ ask: () => undefined });

export const useContactCode = (): ContactCode => useContext(ContactCodeContext);

/** One code dialog for the whole profile page. A new contact ends every session, also this one. */
export function ContactCodeProvider({ children }: { readonly children: ReactNode }) {
  const [change, setChange] = useState<ContactChange>();
  const { refresh } = useRefreshProfile();
  const logInAgain = useLogInAgain();
  const close = () => {
    setChange(undefined);
    void refresh();
  };
  const code = useMemo(() => ({ ask: setChange }), []);
  return (
    <ContactCodeContext value={code}>
      {children}
      {change !== undefined && (
        <ContactCodeDialog
          change={change}
          onConfirmed={({ message, loginAgain }) => {
            if (loginAgain) {
              setChange(undefined);
              logInAgain(authMessages.contactConfirmed);
              return;
            }
            toast.success(message);
            close();
          }}
          onClose={close}
        />
      )}
    </ContactCodeContext>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { authMessages, loadSession } from '#features/auth/index.ts';
import { links } from '#links.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';

export function LogoutDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const { logOut } = await loadSession();
    await logOut();
    setLeaving(false);
    onClose();
    toast.success(authMessages.loggedOut);
    await navigate(links.home);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Log out"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Stay logged in
          </Button>
          <Button loading={isLeaving} onClick={() => void leave()}>
            Log out
          </Button>
        </>
      }
    >
      <p>{authMessages.logoutQuestion}</p>
    </Dialog>
  );
}

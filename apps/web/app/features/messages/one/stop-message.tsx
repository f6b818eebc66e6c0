import { Button } from '@mantine/core';
import { type Message, messageEndpoints } from '@avsar/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { callApi } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconPlayerStop } from '#ui/pictures/icons.ts';
import { messageMessages } from '../messages.messages.ts';

const shown = [messageEndpoints.list, messageEndpoints.get, messageEndpoints.listDeliveries];

/** The button that stops a message, after a question; nothing for a message that is over. */
export function StopMessage({ message }: { readonly message: Message }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const stop = useMutation({
    mutationFn: () => callApi(messageEndpoints.stop, { params: { messageId: String(message.id) } }),
    onSuccess: () => toast.success(messageMessages.stopped),
    onError: (error) => toast.error(refusalTextOf(error)),
    onSettled: async () => {
      setAsking(false);
      await Promise.all(shown.map((endpoint) => client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })));
    },
  });
  if (message.state === 'sent' || message.state === 'stopped') return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={18} aria-hidden />}
        aria-label={`Stop: ${message.title}`}
        onClick={() => setAsking(true)}
      >
        Stop
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messageMessages.stopTitle}
        confirm="Stop the message"
        isDangerous
        isBusy={stop.isPending}
        onConfirm={() => stop.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{messageMessages.stopWhat}</p>
      </ConfirmDialog>
    </>
  );
}

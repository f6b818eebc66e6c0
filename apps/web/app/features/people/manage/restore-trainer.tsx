import { archivingEndpoints, type TrainerListed } from '@avsar/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconRestore } from '#ui/pictures/icons.ts';

interface RestoreTrainerProps {
  readonly trainer: TrainerListed;
  readonly onRestored: () => void;
}

/** Lets an archived trainer log in and teach again. */
export function RestoreTrainer({ trainer, onRestored }: RestoreTrainerProps) {
  const restoring = useMutation({
    mutationFn: () => callApi(archivingEndpoints.restoreTrainer, { params: { trainerId: String(trainer.id) } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onRestored();
    },
    onError: (error) => toast.error(refusalTextOf(error)),
  });
  return (
    <IconButton label={`Restore ${trainer.name}`} disabled={restoring.isPending} onClick={() => restoring.mutate()}>
      <IconRestore size={20} stroke={1.75} aria-hidden />
    </IconButton>
  );
}

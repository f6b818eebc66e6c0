import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { IconPlus } from '#ui/pictures/icons.ts';
import type { HomeworkPages } from '../pages.ts';
import { WriteHomework } from './batch-dialog.tsx';

/** Opens the dialog that begins new homework, for the batch that the list shows. */
export function WriteButton({ pages }: { readonly pages: HomeworkPages }) {
  const [isOpen, setOpen] = useState(false);
  const [search] = useSearchParams();
  const batch = Number(search.get('batch'));
  return (
    <>
      <Button aria-haspopup="dialog" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Write homework
      </Button>
      <WriteHomework
        pages={pages}
        batchId={batch > 0 ? batch : undefined}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

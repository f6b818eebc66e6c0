import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { IconPencil, IconTrash } from '#ui/pictures/icons.ts';
import type { ListedPerson } from './person-cells.tsx';

interface PersonDrawerProps<Person extends ListedPerson> {
  readonly person: Person | undefined;
  readonly editPath: (id: number) => string;
  readonly onClose: () => void;
  readonly onDelete: (person: Person) => void;
  readonly children: (person: Person) => ReactNode;
}

/** A person's details, in a drawer beside the list. */
export function PersonDrawer<Person extends ListedPerson>(drawer: PersonDrawerProps<Person>) {
  const { person, onClose } = drawer;
  return (
    <Dialog
      side
      size="wide"
      isOpen={person !== undefined}
      onClose={onClose}
      title={person?.name ?? ''}
      actions={
        person && (
          <>
            {person.status !== 'archived' && (
              <Button
                variant="default"
                leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
                onClick={() => {
                  onClose();
                  drawer.onDelete(person);
                }}
              >
                Delete
              </Button>
            )}
            <Button
              component={Link}
              to={drawer.editPath(person.id)}
              leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
            >
              Edit
            </Button>
          </>
        )
      }
    >
      {person && drawer.children(person)}
    </Dialog>
  );
}

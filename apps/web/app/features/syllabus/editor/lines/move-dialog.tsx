import { Button } from '@mantine/core';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { findLesson } from '../typed/move-lines.ts';
import styles from '../syllabus-editor.module.css';
import type { TypedLesson, TypedModule } from '../typed/typed-syllabus.ts';

interface MoveDialogProps {
  /** The lesson to move; undefined while the dialog is closed. */
  readonly lesson: TypedLesson | undefined;
  readonly modules: readonly TypedModule[];
  readonly onChoose: (module: TypedModule) => void;
  readonly onClose: () => void;
}

/** Asks to which module a lesson goes: the way for phones, and for long lists. */
export function MoveDialog({ lesson, modules, onChoose, onClose }: MoveDialogProps) {
  const from = lesson && findLesson(modules, lesson.key)?.moduleKey;
  return (
    <Dialog isOpen={lesson !== undefined} onClose={onClose} title="Move to module">
      <div className={styles.choices}>
        <p>“{lesson?.title.trim() || 'Lesson without a title'}” goes to the end of:</p>
        {modules.map((module, index) =>
          module.key === from ? null : (
            <Button key={module.key} variant="default" size="md" onClick={() => onChoose(module)}>
              {index + 1}. {module.title.trim() || 'Module without a title'}
            </Button>
          ),
        )}
      </div>
    </Dialog>
  );
}

import { type LessonDraftView, lessonEndpoints, lessonsOf } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Switch } from '#ui/form/switch.tsx';
import { editorMessages } from '../editor.messages.ts';
import { lessonOrderQuery, statesKey, statesQuery } from '../editor-queries.ts';

interface OpenSwitchProps {
  readonly draft: LessonDraftView;
}

/** Whether visitors can read the lesson. It takes effect at once: at most one lesson of a course is open. */
export function OpenSwitch({ draft: { course, lesson, isOpen: wasOpen, published } }: OpenSwitchProps) {
  const [isOpen, setOpen] = useState(wasOpen);
  const [isBusy, setBusy] = useState(false);
  const { data: states = [] } = useQuery(statesQuery(course.id));
  const { data: order } = useQuery(lessonOrderQuery(course.id));
  const client = useQueryClient();
  const otherId = states.find((state) => state.isOpen && state.id !== lesson.id)?.id;
  const other = order && lessonsOf(order.syllabus).find(({ id }) => id === otherId);

  const change = async (next: boolean) => {
    if (next && published === null) return toast.error(editorMessages.openLater);
    setBusy(true);
    try {
      const params = { courseId: String(course.id) };
      const { message } = await callApi(lessonEndpoints.setOpen, {
        params,
        body: { lessonId: next ? lesson.id : null },
      });
      setOpen(next);
      toast.success(message);
      await client.invalidateQueries({ queryKey: statesKey });
    } catch (error) {
      toast.error(refusalTextOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch label="Open to visitors" isOn={isOpen} isBusy={isBusy} onChange={(next) => void change(next)}>
      <p>{editorMessages.openNote}</p>
      {!isOpen && published === null && <p>{editorMessages.openLater}</p>}
      {!isOpen && other !== undefined && <p>{editorMessages.openReplaces(other.title)}</p>}
    </Switch>
  );
}

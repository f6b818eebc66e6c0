import { gradingEndpoints, handInEndpoints, homeworkEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { addComment, removeComment } from './grading/homework.comments.service.ts';
import { giveGrade } from './grading/homework.grade.service.ts';
import { getWork, listQueue } from './grading/homework.queue.service.ts';
import { addUpload, getHandInFile, handIn } from './hand-ins/homework.hand-in.service.ts';
import { getMine, listMine } from './hand-ins/homework.mine.service.ts';
import {
  createHomework,
  publishHomework,
  removeHomework,
  saveHomework,
  setHomeworkClosed,
} from './tasks/homework.change.service.ts';
import { copyHomework } from './tasks/homework.copy.service.ts';
import { addTaskFile, getTaskAttachment, getTaskPicture } from './tasks/homework.files.service.ts';
import { listMembers, remindMissing } from './tasks/homework.members.service.ts';
import { getChange, getHomework, listChanges, listHomework } from './tasks/homework.tasks.service.ts';

export function homeworkRoutes(api: Api): void {
  register(api, homeworkEndpoints.list, listHomework);
  register(api, homeworkEndpoints.create, createHomework);
  register(api, homeworkEndpoints.copy, copyHomework);
  register(api, homeworkEndpoints.get, getHomework);
  register(api, homeworkEndpoints.save, saveHomework);
  register(api, homeworkEndpoints.publish, publishHomework);
  register(api, homeworkEndpoints.setClosed, setHomeworkClosed);
  register(api, homeworkEndpoints.remove, removeHomework);
  register(api, homeworkEndpoints.listChanges, listChanges);
  register(api, homeworkEndpoints.getChange, getChange);
  register(api, homeworkEndpoints.listMembers, listMembers);
  register(api, homeworkEndpoints.remind, remindMissing);
  register(api, homeworkEndpoints.addFile, addTaskFile);
  register(api, homeworkEndpoints.getPicture, getTaskPicture);
  register(api, homeworkEndpoints.getAttachment, getTaskAttachment);
  register(api, handInEndpoints.listMine, listMine);
  register(api, handInEndpoints.getMine, getMine);
  register(api, handInEndpoints.handIn, handIn);
  register(api, handInEndpoints.addFile, addUpload);
  register(api, handInEndpoints.getFile, getHandInFile);
  register(api, gradingEndpoints.listQueue, listQueue);
  register(api, gradingEndpoints.getWork, getWork);
  register(api, gradingEndpoints.addComment, addComment);
  register(api, gradingEndpoints.removeComment, removeComment);
  register(api, gradingEndpoints.giveGrade, giveGrade);
}

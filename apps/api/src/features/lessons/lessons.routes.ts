import { lessonEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { publishDraft, saveDraft, setOpenLesson } from './content/lessons.change.service.ts';
import { getDraft, getVersion, listStates, listVersions } from './content/lessons.content.service.ts';
import {
  addFile,
  getAttachment,
  getOpenAttachment,
  getOpenPicture,
  getPicture,
} from './files/lessons.files.service.ts';
import { finishLesson, openLesson, saveNote } from './study/lessons.progress.service.ts';
import { getLesson, getOpenLesson, listOpen } from './study/lessons.read.service.ts';
import { getStudy, listMyStudies, searchLessons } from './study/lessons.study.service.ts';

export function lessonRoutes(api: Api): void {
  register(api, lessonEndpoints.listStates, listStates);
  register(api, lessonEndpoints.getDraft, getDraft);
  register(api, lessonEndpoints.saveDraft, saveDraft);
  register(api, lessonEndpoints.publish, publishDraft);
  register(api, lessonEndpoints.listVersions, listVersions);
  register(api, lessonEndpoints.getVersion, getVersion);
  register(api, lessonEndpoints.addFile, addFile);
  register(api, lessonEndpoints.setOpen, setOpenLesson);
  register(api, lessonEndpoints.getOpen, getOpenLesson);
  register(api, lessonEndpoints.listOpen, listOpen);
  register(api, lessonEndpoints.listMine, listMyStudies);
  register(api, lessonEndpoints.getStudy, getStudy);
  register(api, lessonEndpoints.search, searchLessons);
  register(api, lessonEndpoints.get, getLesson);
  register(api, lessonEndpoints.open, openLesson);
  register(api, lessonEndpoints.finish, finishLesson);
  register(api, lessonEndpoints.saveNote, saveNote);
  register(api, lessonEndpoints.getPicture, getPicture);
  register(api, lessonEndpoints.getAttachment, getAttachment);
  register(api, lessonEndpoints.getOpenPicture, getOpenPicture);
  register(api, lessonEndpoints.getOpenAttachment, getOpenAttachment);
}

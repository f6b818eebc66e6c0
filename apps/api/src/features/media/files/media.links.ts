import { limits } from '@avsar/contract';
import type { Caller, CallContext, Context } from '#shared/context.ts';
import { type FileViewer, signFileLink } from '#shared/file-links.ts';
import { attachmentFile } from '../media.attachments.service.ts';

/**
 * Makes URLs of private files for one viewer. The signature replaces a token, since an `<img>` cannot send one
 * (ADR-0012).
 */
export function fileLinksFor({ clock, secrets }: Pick<Context, 'clock' | 'secrets'>, viewer: FileViewer) {
  const expiresAtSeconds = Math.floor(clock.now().getTime() / 1000) + limits.fileLinkSeconds;
  const linkTo = (folder: string, file: string) => {
    const sig = signFileLink(secrets.fileLinks, { folder, expiresAtSeconds, ...viewer });
    return `/api${folder}/${file}?by=${viewer.sessionId}&exp=${expiresAtSeconds}&sig=${sig}`;
  };
  return {
    studentImage: (studentId: number) => linkTo(`/files/students/${studentId}/image`, '1024.webp'),
    studentResume: (studentId: number) => linkTo(`/files/students/${studentId}/resume`, 'resume.pdf'),
    applicationResume: (applicationId: number) => linkTo(`/files/applications/${applicationId}/resume`, 'resume.pdf'),
    offerLetter: (applicationId: number) =>
      linkTo(`/files/applications/${applicationId}/offer-letter`, 'offer-letter.pdf'),
    trainerResume: (trainerId: number) => linkTo(`/files/trainers/${trainerId}/resume`, 'resume.pdf'),
    lessonPicture: (lessonId: number, fileId: number) =>
      linkTo(`/files/lessons/${lessonId}/pictures/${fileId}`, '1024.webp'),
    lessonAttachment: (lessonId: number, fileId: number) =>
      linkTo(`/files/lessons/${lessonId}/attachments/${fileId}`, attachmentFile),
    homeworkPicture: (homeworkId: number, fileId: number) =>
      linkTo(`/files/homework/${homeworkId}/pictures/${fileId}`, '1024.webp'),
    homeworkAttachment: (homeworkId: number, fileId: number) =>
      linkTo(`/files/homework/${homeworkId}/attachments/${fileId}`, attachmentFile),
    handInFile: (fileId: number) => linkTo(`/files/hand-ins/${fileId}`, attachmentFile),
    statementDocument: (statementId: number) => linkTo(`/files/outcome-statements/${statementId}`, 'document.pdf'),
    outcomeDocument: (enrolmentId: number) => linkTo(`/files/graduates/${enrolmentId}`, 'document.pdf'),
    transferImage: (transferId: number) => linkTo(`/files/transfers/${transferId}/image`, '1024.webp'),
  };
}

export const fileLinksForCaller = (context: CallContext<Caller>): FileLinks =>
  fileLinksFor(context, { sessionId: context.caller.sessionId, deviceId: context.client.deviceId });

export type FileLinks = ReturnType<typeof fileLinksFor>;

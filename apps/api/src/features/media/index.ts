export { sweepMediaJob, sweepUnfinishedJob } from './media.jobs.ts';
export { type FileLinks, fileLinksFor, fileLinksForCaller } from './files/media.links.ts';
export { attachmentReply, recordAttachment, uploadAttachment } from './media.attachments.service.ts';
export { fileOf } from './files/media.files.service.ts';
export { decodeSentFile } from './media.sent.ts';
export { mediaRoutes } from './media.routes.ts';
export { receiveResume, recordResume, resumeFile, uploadResume } from './media.resumes.service.ts';
export {
  publishImage,
  receiveImage,
  recordImage,
  storeImage,
  type UploadedImage,
  uploadImage,
} from './media.service.ts';
export {
  adoptStorage,
  claimStorage,
  describeStorage,
  openStorage,
  readSweepFigures,
  refuseOtherOwner,
} from './storage/media.storage.service.ts';
export { verifyFiles } from './storage/media.verify.service.ts';
export { sweepUploads } from './sweep/media.sweep.service.ts';

export { sweepMediaJob } from './media.jobs.ts';
export { type FileLinks, fileLinksFor, fileLinksForCaller } from './files/media.links.ts';
export { mediaRoutes } from './media.routes.ts';
export { receiveResume, recordResume, uploadResume } from './media.resumes.service.ts';
export { publishImage, receiveImage, recordImage, storeImage, uploadImage } from './media.service.ts';

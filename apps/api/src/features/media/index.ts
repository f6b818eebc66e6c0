export { mediaRoutes } from './media.routes.ts';
export { receiveImage, recordImage, storeImage } from './media.service.ts';

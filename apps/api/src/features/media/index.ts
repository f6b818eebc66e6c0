export { mediaRoutes } from './media.routes.ts';
export { publishImage, receiveImage, recordImage, storeImage } from './media.service.ts';

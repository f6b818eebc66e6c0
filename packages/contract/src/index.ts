import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { healthEndpoints } from './health.ts';
import { mediaEndpoints } from './media.ts';
import { siteEndpoints } from './site.ts';

export { auditEndpoints } from './audit.ts';
export { authEndpoints, type OtpChannel, otpChannels, type UserData, verifyOtpSchema } from './auth.ts';
export { ApiError, call } from './call.ts';
export {
  type Access,
  type CallInput,
  type CallReply,
  type Endpoint,
  endpoint,
  type Method,
  type ReplySchema,
  type UseCaseInput,
  type UseCaseReply,
  type Views,
  views,
} from './endpoint.ts';
export { type ErrorCode, errorCatalogue, type ErrorReply, errorReplySchema } from './errors.ts';
export { type FileReply, fileSchema, plainTextSchema } from './fields.ts';
export { healthEndpoints } from './health.ts';
export { limits } from './limits.ts';
export { imageTexts, imageUploadSchema, imageSides, mediaEndpoints } from './media.ts';
export { type Role, roles } from './roles.ts';
export { type Site, siteDraftSchema, siteEndpoints } from './site.ts';

/** Every call of the product. The server refuses to boot unless each of them is served. */
export const contract: readonly Endpoint[] = [
  healthEndpoints,
  authEndpoints,
  auditEndpoints,
  mediaEndpoints,
  siteEndpoints,
].flatMap((endpoints) => Object.values<Endpoint>(endpoints));

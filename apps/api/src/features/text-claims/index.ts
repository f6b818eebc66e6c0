export { textClaimRoutes } from './text-claims.routes.ts';
export {
  copyTextClaim,
  findShownClaim,
  findShownClaims,
  findTextClaim,
  removeTextClaim,
  saveTextClaim,
} from './text-claims.service.ts';

import { staffEndpoints, staffInvitationEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { acceptInvitation, openLink } from './staff.links.service.ts';
import {
  inviteMember,
  listMembers,
  restoreMember,
  sendMemberLink,
  suspendMember,
  updateMember,
} from './staff.service.ts';

export function staffRoutes(api: Api): void {
  register(api, staffEndpoints.list, listMembers);
  register(api, staffEndpoints.invite, inviteMember);
  register(api, staffEndpoints.update, updateMember);
  register(api, staffEndpoints.suspend, suspendMember);
  register(api, staffEndpoints.restore, restoreMember);
  register(api, staffEndpoints.sendLink, sendMemberLink);
  register(api, staffInvitationEndpoints.open, openLink);
  register(api, staffInvitationEndpoints.accept, acceptInvitation);
}

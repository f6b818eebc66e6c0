import { authEndpoints, consentEndpoints, setupLinkEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { adminLogin } from './admins/auth.admins.service.ts';
import { checkSetupLink, createFirstAdmin, getSetupLink } from './admins/auth.setup-links.ts';
import { answerConsents, giveConsent, listMyConsents } from './sign-up/auth.consents.service.ts';
import {
  changeContactInPerson,
  changeMyContact,
  confirmContactChange,
  resendContactCode,
  withdrawContactChange,
} from './contacts/auth.contacts.service.ts';
import { undoContactChange } from './contacts/auth.contacts.undo.service.ts';
import { sendEmailOtp, sendMobileOtp, verifyOtp } from './codes/auth.otp.service.ts';
import { askForProof, confirmProof } from './sessions/auth.proof.service.ts';
import { getMe, listMySessions, logout, revokeMySession } from './sessions/auth.sessions.service.ts';
import { stepUp } from './sessions/auth.step-up.service.ts';
import { unlockPerson } from './codes/auth.unlock.service.ts';

export function authRoutes(api: Api): void {
  register(api, authEndpoints.sendEmailOtp, sendEmailOtp);
  register(api, authEndpoints.sendMobileOtp, sendMobileOtp);
  register(api, authEndpoints.verifyOtp, verifyOtp);
  register(api, authEndpoints.adminLogin, adminLogin);
  register(api, setupLinkEndpoints.get, getSetupLink);
  register(api, setupLinkEndpoints.check, checkSetupLink);
  register(api, setupLinkEndpoints.createAdmin, createFirstAdmin);
  register(api, authEndpoints.stepUp, stepUp);
  register(api, authEndpoints.unlockPerson, unlockPerson);
  register(api, authEndpoints.askForProof, askForProof);
  register(api, authEndpoints.confirmProof, confirmProof);
  register(api, authEndpoints.logout, logout);
  register(api, authEndpoints.me, getMe);
  register(api, authEndpoints.listMySessions, listMySessions);
  register(api, authEndpoints.revokeMySession, revokeMySession);
  register(api, authEndpoints.requestContactChange, changeMyContact);
  register(api, authEndpoints.requestContactChangeInPerson, changeContactInPerson);
  register(api, authEndpoints.confirmContactChange, confirmContactChange);
  register(api, authEndpoints.resendContactCode, resendContactCode);
  register(api, authEndpoints.withdrawContactChange, withdrawContactChange);
  register(api, authEndpoints.undoContactChange, undoContactChange);
  register(api, consentEndpoints.list, listMyConsents);
  register(api, consentEndpoints.give, giveConsent);
  register(api, consentEndpoints.answerAll, answerConsents);
}

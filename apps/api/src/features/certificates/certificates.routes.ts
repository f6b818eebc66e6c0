import { certificateEndpoints, verifyEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getMyCertificate } from './own/certificates.own.service.ts';
import { downloadCertificate } from './print/certificates.print.service.ts';
import { getEditedRule, getRule, updateRule } from './rule/certificates.rule.service.ts';
import {
  issueByStaff,
  listCertificates,
  replaceCertificate,
  revokeCertificate,
} from './staff/certificates.staff.service.ts';
import { verifyCode } from './verify/certificates.verify.service.ts';

export function certificateRoutes(api: Api): void {
  register(api, certificateEndpoints.getRule, getRule);
  register(api, certificateEndpoints.getEditedRule, getEditedRule);
  register(api, certificateEndpoints.updateRule, updateRule);
  register(api, certificateEndpoints.getMine, getMyCertificate);
  register(api, certificateEndpoints.list, listCertificates);
  register(api, certificateEndpoints.issue, issueByStaff);
  register(api, certificateEndpoints.revoke, revokeCertificate);
  register(api, certificateEndpoints.replace, replaceCertificate);
  register(api, certificateEndpoints.download, downloadCertificate);
  register(api, verifyEndpoints.verify, verifyCode);
}

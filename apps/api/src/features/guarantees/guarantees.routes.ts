import { guaranteeEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getGuaranteeInForce, getGuaranteeVersion } from './guarantees.service.ts';
import { claimGuarantee, listMyGuarantees } from './own/guarantees.own.service.ts';
import { listGuaranteeExposure, listGuarantees } from './staff/guarantees.list.service.ts';
import {
  approveGuarantee,
  getGuaranteeRecord,
  payGuarantee,
  sendBackGuarantee,
} from './staff/guarantees.pay.service.ts';
import { endGuarantee, listGuaranteeVersions, publishGuarantee } from './staff/guarantees.versions.service.ts';

export function guaranteeRoutes(api: Api): void {
  register(api, guaranteeEndpoints.getInForce, getGuaranteeInForce);
  register(api, guaranteeEndpoints.getVersion, getGuaranteeVersion);
  register(api, guaranteeEndpoints.listMine, listMyGuarantees);
  register(api, guaranteeEndpoints.claim, claimGuarantee);
  register(api, guaranteeEndpoints.listVersions, listGuaranteeVersions);
  register(api, guaranteeEndpoints.publish, publishGuarantee);
  register(api, guaranteeEndpoints.end, endGuarantee);
  register(api, guaranteeEndpoints.list, listGuarantees);
  register(api, guaranteeEndpoints.listExposure, listGuaranteeExposure);
  register(api, guaranteeEndpoints.get, getGuaranteeRecord);
  register(api, guaranteeEndpoints.approve, approveGuarantee);
  register(api, guaranteeEndpoints.sendBack, sendBackGuarantee);
  register(api, guaranteeEndpoints.pay, payGuarantee);
}

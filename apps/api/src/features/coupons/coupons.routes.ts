import { couponEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { checkCoupon } from './coupons.check.service.ts';
import { archiveCoupon, changeCoupon, createCoupon, listCoupons, listCouponUses } from './coupons.service.ts';

export function couponRoutes(api: Api): void {
  register(api, couponEndpoints.list, listCoupons);
  register(api, couponEndpoints.create, createCoupon);
  register(api, couponEndpoints.update, changeCoupon);
  register(api, couponEndpoints.archive, archiveCoupon);
  register(api, couponEndpoints.listUses, listCouponUses);
  register(api, couponEndpoints.check, checkCoupon);
}

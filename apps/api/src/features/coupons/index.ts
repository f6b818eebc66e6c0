export { limitGuesses } from './coupons.guesses.ts';
export { findCouponCode } from './coupons.queries.ts';
export { couponRoutes } from './coupons.routes.ts';
export { readCouponAgain, takeCoupon, takeCouponAgain } from './coupons.take.ts';

/** Calls of the staff who keep the placement guarantee. */
export const guaranteeCalls = [
  'GET /admin/guarantee/versions',
  'POST /admin/guarantee/versions',
  'POST /admin/guarantee/versions/:versionId/end',
  'GET /admin/guarantees',
  'GET /admin/guarantees/exposure',
  'GET /admin/guarantees/:orderId',
  'POST /admin/guarantees/:orderId/approve',
  'POST /admin/guarantees/:orderId/send-back',
  'POST /admin/guarantees/:orderId/pay',
] as const;

// Forms read numbers as the API does.
export { plainMobileNumber } from '@avsar/contract';

/** Loaded when the form is first touched: reading the page needs no schema. */
export { careerChangeSchema } from '@avsar/contract';

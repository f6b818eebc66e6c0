export * from './dues.ts';
export * from './mail.ts';
export * from './money.ts';
export * from './overview.ts';
export * from './period.ts';
export * from './teaching.ts';

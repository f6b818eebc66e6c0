export * from './audit.ts';
export * from './auth.ts';
export * from './courses.ts';
export * from './site.ts';
export * from './users.ts';

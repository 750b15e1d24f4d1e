import type * as build from './build-headers.ts';

export const buildHeaders: typeof build.buildHeaders = { 'x-portal-sandbox': '1' };

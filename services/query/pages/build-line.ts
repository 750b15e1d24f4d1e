import type { Language } from '@portal/shared/codes/index';

/** What this build says of itself above every page, as HTML. The build of the sandbox has build-line.sandbox.ts in its place. */
export const buildLine = (_page: { lan: Language; nonce: string }): string => '';

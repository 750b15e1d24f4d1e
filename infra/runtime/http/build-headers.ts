/** What this build says of itself with every answer. The build of the sandbox has build-headers.sandbox.ts in its place. */
export const buildHeaders: Readonly<Record<string, string>> = {};

/** Headers of every answer of this build. The sandbox's build replaces it by build-headers.sandbox.ts. */
export const buildHeaders: Readonly<Record<string, string>> = {};

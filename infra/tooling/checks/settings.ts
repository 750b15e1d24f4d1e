import type { Source } from './imports.ts';

/** What is run beside the portal, or starts it, has variables of its own, or hands all of them on. */
const ofTheCheckout = /\.test\.ts$|testing|\/bench\/|^infra\/(tooling|deploy|runtime\/settings)\/|^client\//;

/** Each file of a program that reads the environment by itself, past infra/runtime/settings, as a line to print. */
export const readElsewhere = (sources: readonly Source[]): string[] =>
  sources
    .filter(
      ({ path, text }) =>
        !ofTheCheckout.test(path) && /\bprocess\s*\.\s*env\b|\{[^}]*\benv\b[^}]*\} = process\b/.test(text),
    )
    .map(({ path }) => `${path} reads the environment: its settings belong into infra/runtime/settings/schema.ts`);

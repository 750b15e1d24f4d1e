import type { CheckResult } from '../../../../proof/check.mjs';
import type { Api } from '../../core/api/api.ts';
import { request } from '../../core/request/request.ts';

/** The texts of the files that a visitor chose. */
export interface ProofInput {
  proof: string;
  seals: readonly string[];
  keys: readonly string[];
}

/** `field`: what of the document is not as it should be; undefined when it is no JSON at all. */
export type Outcome = { kind: 'checked'; result: CheckResult } | { kind: 'unreadable'; field: string | undefined };

class NotJson extends Error {}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotJson();
  }
}

/** For a seal that nothing links to the proof the portal may have what does; it is checked like all the rest. */
async function linksFor(result: CheckResult, api: Api, signal: AbortSignal): Promise<unknown[]> {
  const pairs = result.steps.flatMap((step) =>
    step.name === 'held' && step.why === 'unlinked' && step.to !== undefined
      ? [{ from: Math.min(step.position, step.to), to: Math.max(step.position, step.to) }]
      : [],
  );
  const found = await Promise.allSettled(pairs.map((pair) => api.sealList(pair, { signal })));
  return found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

/** The check itself is done by the very script that can be saved, here in the browser. */
export const checkProof = request(
  'proof/check',
  async (api, { proof, seals, keys }: ProofInput, signal): Promise<Outcome> => {
    // comes once there is something to check
    const { check, Unreadable } = await import('../../../../proof/check.mjs');
    try {
      const document = parsed(proof);
      const held = seals.map(parsed);
      const result = await check(document, { seals: held, keys });
      const links = await linksFor(result, api, signal);
      return {
        kind: 'checked',
        result: links.length ? await check(document, { seals: held, bridges: links, keys }) : result,
      };
    } catch (cause) {
      if (cause instanceof NotJson) return { kind: 'unreadable', field: undefined };
      if (cause instanceof Unreadable) return { kind: 'unreadable', field: cause.message };
      throw cause;
    }
  },
);

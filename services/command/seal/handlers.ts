import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { Contradiction } from '@portal/infra/runtime/seals/seal';
import type { Sealer } from '@portal/infra/runtime/seals/sealer';
import { sealNow } from '@portal/shared/calls/audit';
import { refuse } from '@portal/shared/refusal';

export const sealHandlers = (sealer: Pick<Sealer, 'seal'>): Bound[] => [
  handle(sealNow, async ({ caller, log }) => {
    try {
      const newSeal = await sealer.seal();
      if (!newSeal) return refuse('audit.empty');
      log.info({ actor: caller.umId, position: newSeal.seal.position, isNew: newSeal.isNew }, 'a seal was asked for');
      return { data: newSeal };
    } catch (cause) {
      if (cause instanceof Contradiction) return refuse('audit.contradicted', { position: cause.position });
      throw cause;
    }
  }),
];

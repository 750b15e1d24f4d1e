import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { ProofRoot } from '../../core/request/proof.ts';

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

/** The dialog that asks for a proof, wherever one is, once the server has asked. */
export function ProofGate() {
  const proofRequest = useSelector((state: ProofRoot) => state.proof.asked);
  return proofRequest ? (
    <Suspense>
      <ProofDialog />
    </Suspense>
  ) : null;
}

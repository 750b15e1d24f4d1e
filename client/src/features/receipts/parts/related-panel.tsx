import type { Detail } from '../../../entities/workflow/kind.ts';
import { Incomplete } from './incomplete.tsx';
import { Returns } from './returns.tsx';

/** What a receipt has beside its history: what is left to complete, and what it returned. */
export const RelatedPanel = ({ detail }: { detail: Detail }) => (
  <>
    <Incomplete detail={detail} />
    <Returns detail={detail} />
  </>
);

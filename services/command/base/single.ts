import { derivedId } from '@portal/infra/runtime/ids';
import type { ReviewedKind } from '@portal/shared/records/define';

/** Id of an account's only record of a kind: derived from both, so that there cannot be a second one. */
export const singleId = ({ kind }: ReviewedKind, accountId: string): string => derivedId(accountId, kind);

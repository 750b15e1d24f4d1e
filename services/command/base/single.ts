import { derivedId } from '@portal/infra/runtime/ids';
import type { ReviewedKind } from '@portal/shared/records/define';

/** The record of that kind that an account has, of a kind of which it has one: made of both, so that no second one can be. */
export const singleId = ({ kind }: ReviewedKind, accountId: string): string => derivedId(accountId, kind);

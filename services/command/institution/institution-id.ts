import { derivedId } from '@portal/infra/runtime/ids';

/** An institution is known by its code, so that there is one of each. */
export const institutionId = (code: string): string => derivedId('institution', code);

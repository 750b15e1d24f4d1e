import type { Files } from '@portal/infra/files/types';
import type { Freshness } from '@portal/infra/http/types';
import type { Reader } from '../database.ts';
import type { Addresses } from './addresses.ts';

/** What the read calls work with. */
export interface House {
  reader: Reader;
  files: Files;
  /** addresses of files for those who may open them although they are not public; made at that moment */
  signed: Addresses;
  /** whether an address bears a signature that still holds */
  isSigned(fileId: string, signature: { e?: string | undefined; s?: string | undefined }): boolean;
  freshness: Pick<Freshness, 'position' | 'changed' | 'reached'>;
  /** milliseconds since 1970 */
  now(): number;
}

export type { Calls, Path, RawPath, Schemas, UploadPath } from './calls.ts';
export { PortalError } from './error.ts';
export {
  type CallOptions,
  type DataOf,
  type InputOf,
  type OpenRow,
  type Options,
  Portal,
  type ProductRow,
} from './portal.ts';
export { Behind } from './retry.ts';

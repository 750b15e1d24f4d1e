/** Why what stands at one place of a message does not fit its definition. */
export const faultCodes = [
  /** no such element there */
  'unknown',
  /** an element stands behind one that has to follow it */
  'order',
  'repeated',
  'missing',
  /** two of which only one may be there */
  'choice',
  /** text between elements */
  'text',
  'attribute',
  'empty',
  'long',
  /** none of the codes that there are */
  'code',
  'form',
  'date',
  'amount',
  /** more decimals than the currency has */
  'decimals',
  'currency',
  'country',
  'iban',
  'bic',
  /** no unified social credit identifier */
  'usci',
  /** outside the characters that every bank of the way can carry */
  'characters',
  /** the same text twice where it has to tell one from another */
  'duplicate',
] as const;
export type FaultCode = (typeof faultCodes)[number];

export interface Fault {
  /** of the element, from the root: `Document/…/Ntry[2]/Amt`, and `@Ccy` behind it for its attribute */
  path: string;
  code: FaultCode;
}

/** Why a file is refused whole. */
export const fileFaultCodes = [
  'empty',
  /** more bytes, deeper or with more entries than is read */
  'size',
  'depth',
  'entries',
  /** no UTF-8, or said to be something else */
  'encoding',
  'malformed',
  /** a document type, which is what entities would be defined in */
  'doctype',
  /** not of ISO 20022, of another message, of another version of it */
  'namespace',
  'message',
  'version',
  /** it contradicts its definition outside of its entries; `fault` names where */
  'definition',
  /** its entries are not those that it says it has */
  'summary',
] as const;
export type FileFaultCode = (typeof fileFaultCodes)[number];

export interface Place {
  /** from 1 */
  line: number;
  /** from 0 */
  column: number;
}

/** A file that nothing is taken from. */
export class UnreadableMessage extends Error {
  readonly code: FileFaultCode;
  /** where it was noticed; of what is malformed, up to where it could be followed */
  readonly place: Place;
  /** what was found instead, such as another namespace; not longer than 100 characters */
  readonly found: string | undefined;
  readonly fault: Fault | undefined;

  constructor(code: FileFaultCode, place: Place, more: { found?: string; fault?: Fault; cause?: unknown } = {}) {
    super(`${code} in line ${place.line}${more.fault ? ` (${more.fault.code} at ${more.fault.path})` : ''}`, {
      cause: more.cause,
    });
    this.name = 'UnreadableMessage';
    this.code = code;
    this.place = place;
    this.found = more.found?.slice(0, 100);
    this.fault = more.fault;
  }
}

/** A letter could not be handed on. The message says why in words that a log may hold: no recipient, no content. */
export class Undelivered extends Error {
  /** `forGood`: trying again would be in vain */
  constructor(
    reason: string,
    readonly forGood = false,
  ) {
    super(reason);
  }
}

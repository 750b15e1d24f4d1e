/** Of a text with its formatting, and of what changed, in characters. */
export const agreementMax = { text: 60_000, changed: 500 } as const;

/** How long tokens for machines go on without their owner having accepted, in days from the first day of a version. */
export const machineGraceDays = 30;

/** A version as far as it is decided by it; versions are numbered from 1 without gaps. */
export interface AgreementVersion {
  number: number;
  /** the first day, yyyy-MM-dd of Shanghai, on which it is in force */
  from: string;
  /** whoever has an account is asked to accept it */
  asks: boolean;
  /** taken back before its first day */
  withdrawn: boolean;
}

const findStarted = <V extends AgreementVersion>(versions: readonly V[], day: string): V[] =>
  versions.filter(({ from, withdrawn }) => !withdrawn && from <= day);

const latest = <V extends AgreementVersion>(versions: readonly V[]): V | undefined =>
  versions.reduce<V | undefined>((last, each) => (last && last.number > each.number ? last : each), undefined);

/** The version in force on a day: the last that has begun; undefined before the first. */
export const inForceOn = <V extends AgreementVersion>(versions: readonly V[], day: string): V | undefined =>
  latest(findStarted(versions, day));

/** The last version that has begun and asks; who accepted it or a later one is asked for nothing. */
export const askingOn = <V extends AgreementVersion>(versions: readonly V[], day: string): V | undefined =>
  latest(findStarted(versions, day).filter(({ asks }) => asks));

/** The version that somebody is to accept on a day, whose last accepted one is `accepted`, 0 for none. */
export function toAccept<V extends AgreementVersion>(
  versions: readonly V[],
  day: string,
  accepted: number,
): V | undefined {
  const asking = askingOn(versions, day);
  return asking && accepted < asking.number ? inForceOn(versions, day) : undefined;
}

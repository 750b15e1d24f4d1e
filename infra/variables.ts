/** A variable of the environment is missing or cannot be what it is. The message names it, and shows no password. */
export class Misconfigured extends Error {
  override readonly name = 'Misconfigured';
}

/** Undefined for an empty one as well: a compose file passes on like that what nobody set. */
export const given = (env: NodeJS.ProcessEnv, name: string): string | undefined => env[name]?.trim() || undefined;

export function needed(env: NodeJS.ProcessEnv, name: string): string {
  const value = given(env, name);
  if (value === undefined) throw new Misconfigured(`${name} is not set; see "Running it for real" in README.md`);
  return value;
}

/** An address by one of the protocols, such as `https:`; undefined when it is not set. It may hold a password. */
export function address(env: NodeJS.ProcessEnv, name: string, protocols: readonly string[]): string | undefined {
  const text = given(env, name);
  if (text === undefined || (URL.canParse(text) && protocols.includes(new URL(text).protocol))) return text;
  throw new Misconfigured(
    `${name} must be an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`,
  );
}

/** A number of 0 or more. */
export function decimal(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = given(env, name);
  if (text === undefined) return usual;
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Misconfigured(`${name} must be a number of 0 or more, not "${text}"`);
  return Number(text);
}

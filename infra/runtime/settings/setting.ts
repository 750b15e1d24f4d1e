import type { Shape } from './shapes.ts';

export type Env = Readonly<Record<string, string | undefined>>;

export const services = ['command', 'query', 'projector', 'notifier', 'gateway', 'backup'] as const;
export const toolNames = ['log', 'user', 'import', 'demo', 'restore'] as const;
/** Every program that an operator runs. */
export const programs = [...services, ...toolNames, 'files', 'facts', 'start'] as const;
/** `archive`: what `restore --verify-only` reads, which needs no database. */
export type Program = (typeof programs)[number] | 'archive';

interface About<P extends Program> {
  /** the programs that read it */
  of: readonly P[];
  /** what it is, for docs/operations/settings.md: Markdown in half a sentence, without its default */
  about: string;
  /** its value is never shown, be it right or wrong, and may stand in a file that `NAME_FILE` names */
  secret?: boolean;
  /** another one that has to be set wherever this one is */
  needs?: string;
}

/** One variable of the environment; `Value` includes undefined where it may be left out. */
export interface Setting<P extends Program = Program, Value = unknown> extends About<P> {
  shape: Shape<NonNullable<Value>>;
  needed: boolean;
  /** the text that counts where none is given */
  usual?: string | ((env: Env) => string);
  /** the variable that counts where this one is not given */
  like?: string;
}

/** Undefined for an empty one as well: a compose file passes on like that what nobody set. */
export const readVariable = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined;

export const needed = <const P extends Program, V extends NonNullable<unknown>>(
  shape: Shape<V>,
  about: About<P>,
): Setting<P, V> => ({ ...about, shape, needed: true });

export const optional = <const P extends Program, V extends NonNullable<unknown>>(
  shape: Shape<V>,
  about: About<P>,
): Setting<P, V | undefined> => ({ ...about, shape, needed: false });

/** One that has a value in any case: its own, or the usual one. */
export const usually = <const P extends Program, V extends NonNullable<unknown>>(
  shape: Shape<V>,
  usual: string | ((env: Env) => string),
  about: About<P>,
): Setting<P, V> => ({ ...about, shape, usual, needed: true });

/** One that is what another one is where it is not given. */
export const like = <const P extends Program, V extends NonNullable<unknown>>(
  shape: Shape<V>,
  other: string,
  about: About<P>,
): Setting<P, V> => ({ ...about, shape, like: other, needed: true });

import type { EventKind } from '@portal/shared/define/event';
import { readable, Unreadable } from './unreadable.ts';

export type Data = Record<string, unknown>;

export interface Kinds {
  /** The kind of a type. @throws if it is not defined. */
  of(type: string): EventKind;
  /** Today's schema version of a type; undefined if unknown. */
  versionOf(type: string): number | undefined;
  /** Validates data against its kind and returns its stored form. @throws if it is invalid. */
  checked(type: string, data: unknown): Data;
  /**
   * Upcasts data of an older schema version. @throws Unreadable if a step fails or is missing, or the version is
   * unknown.
   */
  upcast(type: string, schema: number, data: Data): Data;
}

/** Missing and superfluous upcasts between version 1 and today's. */
export function upcastFaults({ type, version, upcasts = {} }: EventKind): string[] {
  const older = Array.from({ length: version - 1 }, (_, index) => index + 1);
  return [
    ...older.filter((from) => !upcasts[from]).map((from) => `${type} has no upcast from version ${from}`),
    ...Object.keys(upcasts)
      .filter((from) => !older.includes(Number(from)))
      .map((from) => `${type} has an upcast from version ${from}, but is version ${version}`),
  ];
}

/** @throws if a type is defined twice or an older version of one has no upcast. */
export function kindsOf(list: readonly EventKind[]): Kinds {
  const byType = new Map(list.map((kind) => [kind.type, kind]));
  if (byType.size !== list.length) throw new Error('two event kinds bear the same type');
  const faults = list.flatMap(upcastFaults);
  if (faults.length) throw new Error(faults.join('; '));

  const kindOf = (type: string): EventKind => {
    const kind = byType.get(type);
    if (!kind) throw new Error(`no event kind ${type}`);
    return kind;
  };

  return {
    of: kindOf,
    versionOf: (type) => byType.get(type)?.version,
    checked(type, data) {
      const parsed: unknown = kindOf(type).data.parse(data);
      if (!isData(parsed)) throw new Error(`the data of ${type} is not an object`);
      return parsed;
    },
    upcast(type, schema, data) {
      const kind = byType.get(type);
      if (!kind || kind.version === schema) return data;
      if (schema > kind.version) {
        const words = `${type} has schema ${schema}, newer than ${kind.version} known here`;
        throw new Unreadable(words, { isNewer: true });
      }
      let result = data;
      for (let version = schema; version < kind.version; version++) {
        const step = kind.upcasts?.[version];
        if (!step) throw new Unreadable(`${type} has no upcast from schema ${version}`);
        const before = result;
        result = readable(`the upcast of ${type} from schema ${version}`, () => step(before));
      }
      return result;
    },
  };
}

export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

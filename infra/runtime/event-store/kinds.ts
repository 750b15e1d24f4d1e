import type { EventKind } from '@portal/shared/define/event';
import { readable, Unreadable } from './unreadable.ts';

export type Data = Record<string, unknown>;

export interface Kinds {
  /** The kind of a type that is to be appended; throws for a type that nobody defined. */
  of(type: string): EventKind;
  /** Today's schema version of a type, if it is known here. */
  versionOf(type: string): number | undefined;
  /** Checks data against its kind and gives it as it is to be stored; throws for a defect. */
  checked(type: string, data: unknown): Data;
  /** Data of an older schema version as its kind has it today. Throws `Unreadable` if a step fails or is missing, or the version is unknown. */
  upcast(type: string, schema: number, data: Data): Data;
}

/** Steps that are missing in the way from version 1 to today's, and those that lead from nowhere. */
export function upcastFaults({ type, version, upcasts = {} }: EventKind): string[] {
  const older = Array.from({ length: version - 1 }, (_, index) => index + 1);
  return [
    ...older.filter((from) => !upcasts[from]).map((from) => `${type} has no upcast from version ${from}`),
    ...Object.keys(upcasts)
      .filter((from) => !older.includes(Number(from)))
      .map((from) => `${type} has an upcast from version ${from}, but is version ${version}`),
  ];
}

/** Throws when a type is there twice, or an older version of one could not be read. */
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

import type { EventKind } from '@portal/shared/define/event';
import { z } from 'zod';
import { isData, upcastFaults } from '../../../runtime/event-store/kinds.ts';
import { canonical, firstDifference, type Json } from '../../canonical.ts';

/** What the log may hold under a type and version, as it was recorded. */
export interface EventContract {
  type: string;
  version: number;
  personal: EventKind['personal'] | null;
  /** JSON schema of the data as it is appended */
  schema: Json;
  /** data as it may stand in a log */
  example: Json;
}

export function schemaOf({ data }: EventKind): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(data, {
    io: 'input',
    // a format says it by itself; how the library words it as a pattern may change with the library
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return schema;
}

export function contractOf(kind: EventKind, example: unknown): EventContract {
  if (!isData(example)) throw new Error(`the example of ${kind.type} is no object`);
  const { type, version, personal = null } = kind;
  return { type, version, personal, schema: schemaOf(kind), example };
}

export const record = 'run "npm run contracts"';

const shapeOf = ({ schema, personal }: EventContract) => ({ schema, personal });

const problemOf = (error: z.core.$ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

/** The example of an older version, step by step as today's; each step has to fit the schema recorded for it. */
function upcastFault(kind: EventKind, from: EventContract, recorded: readonly EventContract[]): string | undefined {
  let data: Record<string, unknown> = from.example;
  for (let version = from.version; version < kind.version; version++) {
    const step = kind.upcasts?.[version];
    if (!step) return undefined;
    data = step(data);
    const next = recorded.find((each) => each.version === version + 1);
    const schema =
      version + 1 === kind.version ? kind.data : next && z.fromJSONSchema(next.schema as z.core.JSONSchema.JSONSchema);
    const parsed = schema?.safeParse(data);
    if (parsed && !parsed.success)
      return `${kind.type}: the example of version ${from.version} does not fit version ${version + 1} after the upcast from ${version} (${problemOf(parsed.error)})`;
  }
  return undefined;
}

function faultsOf(kind: EventKind, recorded: readonly EventContract[]): string[] {
  const { type, version } = kind;
  const faults = upcastFaults(kind);
  for (let older = 1; older < version; older++) {
    if (!recorded.some((each) => each.version === older))
      faults.push(
        `${type} ${older} is not recorded, but logs may hold it: bring shared/contracts/events/${type}.${older}.json back`,
      );
  }
  const newer = recorded.find((each) => each.version > version);
  if (newer) return [...faults, `${type} ${newer.version} is recorded, but shared/events has version ${version}`];
  const pinned = recorded.find((each) => each.version === version);
  if (!pinned) return [...faults, `${type} ${version} is not recorded: ${record}`];
  const difference = firstDifference(shapeOf(pinned), shapeOf(contractOf(kind, pinned.example)));
  if (difference)
    faults.push(
      `${type} ${version} is not what was recorded (${difference}). Logs hold events of it: give it version ${version + 1}, add an upcast from ${version}, and ${record}`,
    );
  const example = kind.data.safeParse(pinned.example);
  if (!example.success)
    faults.push(`${type} ${version}: the recorded example does not fit (${problemOf(example.error)})`);
  const upcasts = recorded.filter((each) => each.version < version).map((each) => upcastFault(kind, each, recorded));
  return [...faults, ...upcasts.filter((fault) => fault !== undefined)];
}

/** What of the kinds contradicts what was recorded of them, as lines that say what to do. */
export function eventFaults(kinds: readonly EventKind[], recorded: readonly EventContract[]): string[] {
  const known = new Set(kinds.map(({ type }) => type));
  const removedTypes = [...new Set(recorded.map(({ type }) => type))].filter((type) => !known.has(type));
  return [
    ...removedTypes.map(
      (type) =>
        `${type} is recorded, but no event of shared/events has that type: logs keep it for ever, so bring it back`,
    ),
    ...kinds.flatMap((kind) =>
      faultsOf(
        kind,
        recorded.filter(({ type }) => type === kind.type),
      ),
    ),
  ];
}

/** Those whose present version was not recorded yet, with an example of each out of these events. */
export function newContracts(
  kinds: readonly EventKind[],
  recorded: readonly EventContract[],
  events: readonly { type: string; schema: number; data: unknown }[],
): EventContract[] {
  return kinds
    .filter(({ type, version }) => !recorded.some((each) => each.type === type && each.version === version))
    .map((kind) => {
      const kindEvents = events.filter(({ type, schema }) => type === kind.type && schema === kind.version);
      // the one that says most
      const [example] = kindEvents.sort((a, b) => canonical(b.data).length - canonical(a.data).length);
      if (!example) throw new Error(`services/command/contracts/event-history.ts tells of no ${kind.type}: add one`);
      return contractOf(kind, example.data);
    });
}

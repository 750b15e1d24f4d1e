import type { ReviewedKind } from '@portal/shared/records/define';
import { type ComponentType, createElement, useMemo } from 'react';
import { saidIn, usePacked } from '../shared/access/packed.ts';
import type { ReviewedRecord } from './kind.ts';

/** A version by its id, a record that is one version by its own; or the id alone. */
function idOf({ languages, wire }: ReviewedKind, said: unknown): Record<string, string> {
  if (typeof said === 'string') return { id: said };
  const { id, entDetailId, [wire.record]: record } = saidIn(said, ['id', 'entDetailId', wire.record]);
  const found = id ?? entDetailId ?? (languages.length === 0 ? record : undefined);
  return found === undefined ? {} : { id: found };
}

interface Props {
  of: ReviewedRecord;
  Screen: ComponentType<{ of: ReviewedRecord }>;
}

/** A screen of one record, also by the addresses that say `item`, or of copyright data `data`: the record as JSON, or its id. */
export function OlderAddress({ of, Screen }: Props) {
  const plain = useMemo(() => (said: unknown) => idOf(of.kind, said), [of]);
  const isPacked = [usePacked('item', plain), usePacked('data', plain)].includes(true);
  return isPacked ? null : createElement(Screen, { of });
}

import type { ReviewedKind } from '@portal/shared/records/define';
import { type ComponentType, createElement, useMemo } from 'react';
import { saidIn, usePacked } from '../../core/session/packed.ts';
import type { ReviewedRecord } from '../../entities/record/kind.ts';

/** A version by its id, a record that is one version by its own; or the id alone. */
function idOf({ languages, wire }: ReviewedKind, param: unknown): Record<string, string> {
  if (typeof param === 'string') return { id: param };
  const { id, entDetailId, [wire.record]: record } = saidIn(param, ['id', 'entDetailId', wire.record]);
  const found = id ?? entDetailId ?? (languages.length === 0 ? record : undefined);
  return found === undefined ? {} : { id: found };
}

interface Props {
  recordType: ReviewedRecord;
  Screen: ComponentType<{ recordType: ReviewedRecord }>;
}

/** A screen of one record, also by the addresses that say `item`, or of copyright data `data`: the record as JSON, or its id. */
export function OlderAddress({ recordType, Screen }: Props) {
  const plain = useMemo(() => (param: unknown) => idOf(recordType.kind, param), [recordType]);
  const isPacked = [usePacked('item', plain), usePacked('data', plain)].includes(true);
  return isPacked ? null : createElement(Screen, { recordType });
}

import type { Recorded } from '@portal/shared/define/event';
import { recordPart } from '@portal/shared/events/records';
import type { WorkflowModels } from '../workflow/models.ts';
import { formsOf, isGone, rowsOver, workflowOf } from '../workflow/past.ts';
import { type Content, type ContentChange, changesTo, contentOf, merged } from './content.ts';
import type { FoundRecord } from './found-record.ts';
import { type Row, valueIn } from './views.ts';

/** What an event did to a list that its record is shown in. */
export interface ListChange {
  list: string;
  did: 'entered' | 'replaced' | 'left';
}

/** An event of a record with what it changed. */
export interface Step {
  event: Recorded;
  changes: readonly ContentChange[];
  lists: readonly ListChange[];
}

function listChange(lists: Set<string>, { type }: Recorded): ListChange[] {
  const part = recordPart(type)?.list;
  if (!part) return [];
  const { name: list, does: effect } = part;
  const wasThere = lists.has(list);
  if (effect === 'leave') return lists.delete(list) ? [{ list, did: 'left' }] : [];
  lists.add(list);
  return [{ list, did: wasThere ? 'replaced' : 'entered' }];
}

/** The events of one record, in order, each with what differs from what those before it said. */
export function timelineOf(events: readonly Recorded[], isErased = false): Step[] {
  let content: Content = new Map();
  const lists = new Set<string>();
  return events.map((event) => {
    const after = contentOf(event, isErased);
    const step = { event, changes: changesTo(content, after), lists: listChange(lists, event) };
    content = merged(content, after);
    return step;
  });
}

/**
 * The events of a record in a workflow that somebody is shown, each with what differs from the one that they are shown before:
 * what stands follows from the acts, not from any one event.
 */
function workflowSteps(
  models: WorkflowModels,
  events: readonly Recorded[],
  isShown: (event: Recorded) => boolean,
): Step[] {
  const forms = Object.entries(formsOf(models.kind));
  const rows = rowsOver(models, events);
  let before: Content = new Map();
  return events.flatMap((event, index) => {
    if (!isShown(event)) return [];
    const row: Row = { ...rows[index] };
    const content: Content = new Map(
      forms.map(([field, form]) => {
        const value = valueIn(row, field);
        const isNothing = value === '' || (value === null && !isGone(row, field));
        return [field, { form, personal: false, value: isNothing ? undefined : value }];
      }),
    );
    const changes = changesTo(before, content);
    before = content;
    return [{ event, changes, lists: [] }];
  });
}

/** The steps of a record as it was found for somebody. */
export function stepsOf({ kind, events, isErased, isShown }: FoundRecord): Step[] {
  const models = workflowOf(kind);
  return models
    ? workflowSteps(models, events, isShown)
    : timelineOf(events, isErased).filter(({ event }) => isShown(event));
}

/** What all of them together say to someone who may see these fields of them. */
export const contentAfter = (
  events: readonly Recorded[],
  isErased: boolean,
  maySee: (event: Recorded, field: string) => boolean,
): Content =>
  events.reduce<Content>((content, event) => {
    const visible = [...contentOf(event, isErased)].filter(([field]) => maySee(event, field));
    return merged(content, new Map(visible));
  }, new Map());

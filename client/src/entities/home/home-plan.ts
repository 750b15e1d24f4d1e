import type { SlotPlan } from '@portal/shared/calls/slot';
import { pathTo } from '@portal/shared/screens';
import { useEffect, useState } from 'react';
import { useSessionDraftElsewhere } from '../../core/form-parts/use-session-draft.ts';
import { drafts } from '../../core/forms/draft-storage.ts';
import { useSession } from '../../core/session/session.ts';

// A plan may be longer than an address can be: it stays in the browser, and its preview in another tab names it.

const nameOf = (id: string): string => `slots ${id}`;

/** Keeps changes of slots that are not confirmed as long as there are any, and whoever plans them is there; their id. */
export function useKeptPlan(plan: SlotPlan | undefined): string {
  const session = useSession();
  const [id] = useState(() => crypto.randomUUID());
  const key = session.status === 'user' ? `${session.user.umId} ${nameOf(id)}` : undefined;
  useEffect(() => {
    if (key === undefined) return;
    if (plan) drafts.write(key, plan);
    else drafts.remove(key);
  }, [key, plan]);
  useEffect(() => {
    if (key !== undefined) return () => drafts.remove(key);
  }, [key]);
  return id;
}

export const planPath = (id: string): string => pathTo('preview', { kind: 'home', plan: id });

/** The plan of that id as it is now; undefined where it is confirmed, given up, or another browser's. */
export const usePlan = (id: string): SlotPlan | undefined => useSessionDraftElsewhere<SlotPlan>(nameOf(id));

import type { callsOfWorkflow } from '@portal/shared/calls/workflow';
import type { InputOf, OutputOf } from '@portal/shared/define/call';
import { finalStates, type Party, type RequiredInput, transitionsOf } from '@portal/shared/records/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { pathTo, type ScreenName } from '@portal/shared/screens';
import { type ComponentType, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../../core/api/api.ts';
import { type Request, request } from '../../core/request/request.ts';
import type { Query } from '../../core/tables/address.ts';
import { useTranslate } from '../../kit/translate.ts';

export type WorkflowCalls = ReturnType<typeof callsOfWorkflow>;
export type Listed = OutputOf<WorkflowCalls['list']>;
export type Row = Listed['rows'][number] & Readonly<Record<string, unknown>>;
export type Detail = OutputOf<WorkflowCalls['show']>;
export type Content = Detail['content'];
export type NotesAnswer = OutputOf<WorkflowCalls['desk']>;

export type MovedOn = OutputOf<WorkflowCalls['act']>;

type ListInput = Query<WorkflowCalls['list']['input']>;

/** What is asked of the server about a kind, as its definition has it. */
export interface WorkflowRequests {
  list: Request<ListInput, Listed>;
  show: Request<{ id: string }, Detail>;
  save: Request<Readonly<Record<string, unknown>>, MovedOn>;
  act: Request<Readonly<Record<string, unknown>> & { id: string; act: string; recordVersion: number }, MovedOn>;
  comment: Request<{ id: string; text: string }, { id: string }>;
  hold: Request<{ id: string; takeOver: boolean }, unknown>;
  release: Request<{ id: string }, unknown>;
  desk: Request<{ id: string }, NotesAnswer>;
  actMany: Request<InputOf<WorkflowCalls['actMany']>, OutputOf<WorkflowCalls['actMany']>>;
}

/** A kind of record in a workflow as a screen has it: all of them, or those with one value in a field. */
export interface WorkflowView {
  kind: WorkflowRecord;
  requests: WorkflowRequests;
  /** where they are listed, and where one of them is */
  screens: { list: ScreenName; one: ScreenName };
  /** where the forms of acts are that have a screen of their own */
  forms?: Readonly<Record<string, ScreenName>>;
  /** by state, the words of the button that leads to the form of what is there, where that is the next step */
  edits?: Readonly<Record<string, string>>;
  /** the field by which this screen's are told from others of the kind, its value, and where those of each value are */
  part?: { field: string; is: string; ones: Readonly<Record<string, ScreenName>> };
  /** where one is begun, if that is not the empty form */
  start?: ScreenName;
  /** what else is shown of one beside its history */
  beside?: ComponentType<{ detail: Detail }>;
  /** what else is shown beside the form, of what is being typed; `id`: of a record that was kept before */
  besideForm?: ComponentType<{ content: Content; id: string }>;
  /** where something that an act asks for is chosen, not typed */
  entries?: Entries;
  /** what takes the place of one for those that it is addressed to, who work through many of them */
  desk?: ComponentType<DeskProps>;
}

/** What is chosen in the dialog of an act; `record`: the one that is acted on. */
export interface EntryProps {
  id: string;
  record: string;
  value: string;
  isWrong: boolean;
  onChoose: (value: string) => void;
}
export type Entries = Readonly<Partial<Record<RequiredInput, ComponentType<EntryProps>>>>;

export interface DeskProps {
  of: WorkflowView;
  detail: Detail;
  /** the institution that the user acts for */
  acting: string;
  /** what was read of it is out of date */
  onChanged: () => void;
}

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The requests of a kind, each of which is one call. */
export function requestsOf({ kind }: WorkflowRecord): WorkflowRequests {
  // calls that follow from a definition: their types are known when the program runs
  const send = <In, Out>(role: keyof WorkflowRequests) => {
    const name = `${kind}${capital(role)}` as keyof Api;
    return (api: Api, input: In, signal: AbortSignal) =>
      (api[name] as (input: In, options: { signal: AbortSignal }) => Promise<Out>)(input, { signal });
  };
  const read = { quiet: true } as const;
  const write = { quiet: true, mode: 'leading' } as const;
  return {
    list: request(`${kind}List`, send('list'), read),
    show: request(`${kind}Show`, send('show'), read),
    save: request(`${kind}Save`, send('save'), write),
    act: request(`${kind}Act`, send('act'), write),
    comment: request(`${kind}Comment`, send('comment'), { mode: 'leading' }),
    hold: request(`${kind}Hold`, send('hold'), { mode: 'leading' }),
    release: request(`${kind}Release`, send('release'), { mode: 'leading' }),
    desk: request(`${kind}Desk`, send('desk')),
    actMany: request(`${kind}ActMany`, send('actMany'), write),
  };
}

/** Of what may be done, what a button does: what is typed in a form is done there. */
export const actsOf = ({ change, files }: WorkflowRecord, can: readonly string[]): readonly string[] =>
  can.filter((act) => act !== 'save' && act !== change?.filedBy && files?.[act] === undefined);

/** Of what may be done, the acts that file a part of what stands, each in a form of its own. */
export const filedActs = ({ files }: WorkflowRecord, can: readonly string[]): readonly string[] =>
  can.filter((act) => act !== 'save' && files?.[act] !== undefined);

/** Of what may be done from a state, what leads on: forward if anything does, never to an end. */
export function mainAct(kind: WorkflowRecord, state: string, acts: readonly string[]): string | undefined {
  const at = kind.states.indexOf(state);
  const ends = finalStates(kind);
  const waysOf = (act: string) =>
    transitionsOf(kind, act, { state, doneBy: {} }).filter(({ to }) => to !== state && !ends.includes(to));
  const leadsForward = (act: string) => waysOf(act).some(({ to }) => kind.states.indexOf(to) > at);
  return acts.find(leadsForward) ?? acts.find((act) => waysOf(act).length > 0);
}

export const onePath = ({ screens }: WorkflowView, id: string, more: Readonly<Record<string, string>> = {}): string =>
  pathTo(screens.one, { id, ...more });
/** The form by which an act files its part. */
export const formPath = ({ screens, forms }: WorkflowView, id: string, act: string): string =>
  pathTo(forms?.[act] ?? screens.one, { id, view: act });
export const addPath = ({ screens }: WorkflowView, from?: string): string =>
  pathTo(screens.one, { view: 'add', ...(from && { from }) });

/** Words of a kind: its fields, states, acts and parts. */
export function useWorkflowWords({ kind }: Pick<WorkflowRecord, 'kind'>) {
  const { t } = useTranslation();
  const translate = useTranslate();
  return useMemo(
    () => ({
      title: translate(`kinds.${kind}.title`),
      /** what its screens say that those of other kinds do not */
      screen: (name: 'add' | 'empty' | 'emptyOwn' | 'emptyOther' | 'whoDecides') =>
        translate(`kinds.${kind}.screen.${name}`),
      /** what the form of an act is called */
      form: (act: string) => translate(`kinds.${kind}.forms.${act}`),
      noted: (name: string) => translate(`kinds.${kind}.noted.${name}`),
      field: (name: string) => translate(`kinds.${kind}.fields.${name}`),
      state: (name: string) => translate(`kinds.${kind}.states.${name}`),
      act: (name: string) => translate(`kinds.${kind}.acts.${name}`),
      section: (name: string) => translate(`kinds.${kind}.sections.${name}`),
      party: (name: Party) => t(`workflow.parties.${name}`),
    }),
    [kind, t, translate],
  );
}
export type WorkflowWords = ReturnType<typeof useWorkflowWords>;

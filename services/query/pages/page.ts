import type { Calls } from '@portal/shared/calls/index';
import type { Language } from '@portal/shared/codes/index';
import type { OutputOf, RequestOf } from '@portal/shared/define/call';
import type { Shared } from './share/card.ts';

/** What is said of a page, in its head and to whoever asks for it; what it shows is drawn by the client's own tree. */
export interface Page {
  status: 200 | 404;
  title: string;
  description: string;
  /** path and search that every spelling of the address stands for; absent: not for search engines */
  canonical?: string;
  /** languages in which the page exists; both when absent */
  languages?: readonly Language[];
  /** whose picture stands where the page is shared; that of its screen when absent */
  share?: Shared;
  kind?: 'website' | 'product' | 'article';
  /** feeds of what it shows, `type` being how their format is called */
  feeds?: readonly { path: string; type: string; title: string }[];
  /** schema.org */
  data?: readonly object[];
}

/** Why there is no answer, as the client has it. */
export interface AnswerRefusal {
  code: string;
  /** in the language of the page */
  message: string;
  status: number;
}

/** A question of a page with what came of it. */
export type Answered = { call: keyof Calls; input: unknown } & ({ data: unknown } | { refused: AnswerRefusal });

/** The answers to all questions of that call, as far as there are some. */
export const allDataOf = <Name extends keyof Calls>(
  answers: readonly Answered[],
  name: Name,
): OutputOf<Calls[Name]>[] =>
  // answered by the call itself
  answers.flatMap((each) => (each.call === name && 'data' in each ? [each.data] : [])) as OutputOf<Calls[Name]>[];

/** The answer to the first of them. */
export const dataOf = <Name extends keyof Calls>(
  answers: readonly Answered[],
  name: Name,
): OutputOf<Calls[Name]> | undefined => allDataOf(answers, name)[0];

/** What was asked of that call first. */
export const inputOf = <Name extends keyof Calls>(
  answers: readonly Answered[],
  name: Name,
): RequestOf<Calls[Name]> | undefined =>
  answers.find(({ call }) => call === name)?.input as RequestOf<Calls[Name]> | undefined;

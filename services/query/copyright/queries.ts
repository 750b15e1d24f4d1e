import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { queryCopyright } from '@portal/shared/calls/copyright';
import { shownContent } from '@portal/shared/records/content';
import { type CopyrightContent, copyright, copyrightStatusOf } from '@portal/shared/records/copyright';
import { refuse } from '@portal/shared/refusal';
import type { Dependencies } from '../base/dependencies.ts';
import { sightOf } from '../base/scope.ts';
import { approvalOf, cardQueries } from '../reviewed/card-queries.ts';
import { modelsOf } from '../reviewed/models.ts';
import { versionQueries } from '../reviewed/version-queries.ts';
import { workingOf } from '../reviewed/versions.ts';

// What is special to copyright data: they are asked for by the product that they are of.

const models = modelsOf(copyright);
const versions = versionQueries(models);
/** What of them the public sees. */
export const copyrightCards = cardQueries(models, 'null');

/** No field of it is a file or a rich text. */
const rendering = { address: () => '', html: () => '' };
const displayContent = (content: CopyrightContent) => shownContent(copyright, content, rendering);

/** The copyright data of a product, as anyone may see them or as they were submitted. */
export const copyrightHandlers = ({ reader }: Pick<Dependencies, 'reader'>): Bound[] => [
  handle(queryCopyright, async ({ input: { prdId, status }, caller, lan: language }) => {
    const row = await versions.find(reader, {}, prdId, language);
    if (!row) return refuse('404');
    const copyrightStatus = copyrightStatusOf(row.status);
    if (status === '01') {
      const [card] = await copyrightCards.versions<CopyrightContent>(reader, prdId);
      if (!card) return refuse('404');
      // whether another content awaits review is not everybody's to know
      const data = { prdId, copyrightStatus: '2' as const, isError: false, copyrightInfo: displayContent(card.live) };
      return { data: { ...data, approval: approvalOf(card) } };
    }
    const sight = caller && sightOf(caller, row);
    // the definition says what it holds
    const content = (workingOf(row) ?? row.live) as CopyrightContent | null;
    if (!content || !(sight?.isOwn || sight?.isInDomain)) return refuse('404');
    return { data: { prdId, copyrightStatus, isError: false, copyrightInfo: displayContent(content), approval: null } };
  }),
];

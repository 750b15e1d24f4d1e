import type { Files } from '@portal/infra/runtime/files/types';
import { sanitise } from '@portal/infra/runtime/html/sanitise';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, Caller } from '@portal/infra/runtime/http/types';
import { previewRecord } from '@portal/shared/calls/preview';
import type { Language } from '@portal/shared/codes/index';
import type { InputOf } from '@portal/shared/define/call';
import { contentEntered, filesRefused } from '@portal/shared/record-validation';
import { filesOf, shownContent } from '@portal/shared/records/content';
import { type Content, isUsedIn, type ReviewedKind, wireName } from '@portal/shared/records/define';
import { type ProductContent, product } from '@portal/shared/records/product';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import type { Reader } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { adminScope, isAdmin, type Scope } from '../base/scope.ts';
import { findFiles } from '../files/queries.ts';
import { pageOf } from '../products/queries.ts';
import type { ReviewedModels } from '../reviewed/models.ts';
import { sellersNamed } from '../reviewed/sellers/queries.ts';
import { versionQueries } from '../reviewed/version-queries.ts';
import { contentsOf, renderedBy } from '../reviewed/wire.ts';

/** Names of the fields that a kind's public card has, on the wire, with those of the addresses of its files. */
function cardNames(kind: ReviewedKind): Set<string> {
  const fields = Object.entries(kind.fields).filter(([, field]) => isUsedIn(field, 'card') && !field.personal);
  return new Set(
    fields.flatMap(([name, field]) => {
      const wire = wireName(name, field);
      return 'urls' in field && field.urls ? [wire, field.urls] : [wire, `${wire}Urls`, `${wire}Array`];
    }),
  );
}

interface Around {
  reader: Reader;
  files: Pick<Files, 'has'>;
}

/** What is typed, by its language, as it would be saved; a refusal where it would not be. */
async function enteredBy(
  { umId: accountId }: Caller,
  kind: ReviewedKind,
  drafts: InputOf<typeof previewRecord>['typed'],
  { reader, files }: Around,
): Promise<ReadonlyMap<Language | '', Content> | Refusal> {
  const entered = new Map<Language | '', Content>();
  for (const [at, form] of drafts.entries()) {
    const content = await contentEntered(kind, form, sanitise);
    const refusal = isRefusal(content) ? content : await filesMissing(kind, content, accountId, { reader, files });
    if (refusal) return inRow(refusal, at);
    entered.set(form.lan ?? '', content as Content);
  }
  return entered;
}

/** Nobody has a file opened by naming it: each has to be theirs, as it has to be to be saved. */
async function filesMissing(kind: ReviewedKind, content: Content, accountId: string, { reader, files }: Around) {
  const known = await findFiles(reader, filesOf(kind, content));
  const there = await Promise.all(
    known.map(async ({ file_id: fileId, ...facts }) => ((await files.has(facts.sha256)) ? [{ fileId, ...facts }] : [])),
  );
  return filesRefused(kind, content, accountId, there.flat());
}

const inRow = ({ fields = {}, ...refusal }: Refusal, at: number): Refusal => ({
  ...refusal,
  fields: Object.fromEntries(Object.entries(fields).map(([name, words]) => [`typed.${at}.${name}`, words])),
});

/** A record as the public would see it, for whom it belongs to, and for administrators of its domain. */
export function previewHandlers({ reader, files, signed }: Dependencies, kinds: readonly ReviewedModels[]): Bound[] {
  /** What is kept of it that the caller may see: first as its owner, who alone has typed something. */
  async function found(models: ReviewedModels, caller: Caller, id: string, isTyped: boolean, language: Language) {
    const queries = versionQueries(models);
    const scopes: Scope[] = [{ owner: caller.umId }, ...(!isTyped && isAdmin(caller) ? [adminScope(caller)] : [])];
    for (const scope of scopes) {
      const row = await queries.find(reader, scope, id, language);
      if (!row) continue;
      const all = await queries.ofRecord(reader, row.record);
      const version = async (versionLanguage: Language | '') => {
        const other = all.find((each) => each.lan === versionLanguage && each.id !== row.id);
        return (other && (await queries.find(reader, scope, other.id, language))) ?? row;
      };
      return { row, lans: all.map((each) => each.lan), version };
    }
    return undefined;
  }

  return [
    handle(previewRecord, async ({ input: { kind: name, id, lan: language, typed: drafts }, caller, lan: reading }) => {
      const models = kinds.find(({ kind }) => kind.kind === name);
      if (!models) return refuse('404');
      const { kind } = models;
      const existing = id === undefined ? undefined : await found(models, caller, id, drafts.length > 0, reading);
      // what belongs to another record bears its id before there is any of it
      if (!existing && (drafts.length === 0 || (id !== undefined && kind.of === undefined))) return refuse('404');
      const entered = await enteredBy(caller, kind, drafts, { reader, files });
      if (isRefusal(entered)) return entered;

      const lans = [...new Set([...(existing?.lans ?? []), ...entered.keys()])];
      // where there is none in the language, the public has the one that there is
      const [previewLanguage = ''] = [language, existing?.row.lan ?? '', ...entered.keys()].filter((each) =>
        lans.includes(each),
      );
      const row = await existing?.version(previewLanguage);
      const own = entered.get(previewLanguage);
      const { working, live } = row ? contentsOf(row) : { working: null, live: null };
      const content = own ?? working ?? live;
      const sellerLanguage = own || !row ? previewLanguage : row.lan;
      if (!content) return refuse('404');
      const names = cardNames(kind);
      const card = Object.entries(shownContent(kind, content, renderedBy(signed))).filter(([each]) => names.has(each));
      const owner = row?.owner ?? caller.umId;
      const seller = (await sellersNamed(reader, [owner], sellerLanguage)).get(owner);
      const about = {
        companyName: seller?.company ?? seller?.account ?? '',
        putonTime: (row?.lan === sellerLanguage && row.puton_time) || '',
      };
      const site = row?.sites[0] ?? caller.site;
      const languages = lans.filter((each) => each !== '');
      return {
        data: {
          id: row?.lan === sellerLanguage ? row.id : '',
          lan: sellerLanguage,
          isPublic: !own && working === null && row?.live_status === '1',
          companyName: about.companyName,
          card: Object.fromEntries(card),
          product:
            kind.kind === product.kind && sellerLanguage
              ? await pageOf(
                  reader,
                  content as ProductContent,
                  { ...about, prdId: row?.record ?? '', lan: sellerLanguage, languages },
                  { site, lan: language },
                  signed,
                )
              : null,
        },
      };
    }),
  ];
}

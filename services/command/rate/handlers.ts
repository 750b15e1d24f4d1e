import { UnfitCsv } from '@portal/infra/runtime/csv-file';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, Caller, CallRequest } from '@portal/infra/runtime/http/types';
import { derivedId } from '@portal/infra/runtime/ids';
import { decideRate, importRates, type RatesImported, recordRate } from '@portal/shared/calls/rates';
import type { Language, Role } from '@portal/shared/codes/index';
import { rateBook } from '@portal/shared/events/rate';
import { translate } from '@portal/shared/locales/index';
import type { RatedCurrency } from '@portal/shared/money/currency';
import { isFar } from '@portal/shared/money/rate';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import { rateRowsMax } from '@portal/shared/rules/rate';
import { withChange } from '../account/changed.ts';
import type { Executor } from '../base/executor.ts';
import { metaOf } from '../base/request.ts';
import { rates } from './aggregate.ts';
import {
  daysBefore,
  effectOf,
  type RateBook,
  type RateCommand,
  type RateEntry,
  type RecordRates,
  rateHoldsDays,
} from './decide.ts';
import { commandsFor, type RefusedRate, readRates } from './import-rates.ts';
import { type RateSettings, rateId, rateOn } from './in-force.ts';

type RateRequest = CallRequest<unknown, readonly Role[]>;

/** The role in which somebody keeps rates: that of the institution that they act for before that of the office. */
const roleOf = ({ roles }: Caller): Role | 'system' =>
  recordRate.access.find((role) => roles.includes(role)) ?? 'system';

const countsOf = ({ entries }: RecordRates, book: RateBook) => {
  const effects = entries.map((entry) => effectOf(entry, book));
  const count = (effect: (typeof effects)[number]) => effects.filter((each) => each === effect).length;
  return { added: count('added'), corrected: count('corrected'), known: count('known'), filed: count('filed') };
};

/** A file that cannot be read is the caller's fault. */
const asUnfit = (cause: unknown): UnfitCsv => {
  if (!(cause instanceof UnfitCsv)) throw cause;
  return cause;
};

/** Why a row was refused, in words; where several columns are wrong each reason with its column. */
function toldOf({ line, content, wrong }: RefusedRate, language: Language): RatesImported['refused'][number] {
  const [and, colon] = language === 'EN' ? ['; ', ': '] : ['；', '：'];
  const words = wrong.map(({ field, error: { key, params } }) => ({ field, said: translate(language, key, params) }));
  const reason = words.map(({ field, said: text }) => (words.length > 1 ? `${field}${colon}${text}` : text)).join(and);
  return { line, field: wrong.map(({ field }) => field).join(', '), reason, content };
}

/** What currencies are worth in US dollars: recorded by hand and by files. */
export function rateHandlers(executor: Executor, { rateDeviationPercent: percent }: RateSettings): Bound[] {
  /** Whether a rate is far from the last before its day, of those that are stored and those that were `read` before it. */
  async function isFarFromLast(currency: RatedCurrency, { day, rate }: RateEntry, read?: RateEntry): Promise<boolean> {
    const stored = await rateOn(executor, currency, daysBefore(day, 1));
    const isReadLater = read !== undefined && read.day >= (stored?.day ?? daysBefore(day, rateHoldsDays));
    const last = isReadLater ? read.rate : stored?.rate;
    return last !== undefined && isFar(rate, [last, '1'], percent);
  }

  /** With who recorded the rate that stands since, or filed the one that waits, and when. */
  async function inWords(
    refusal: Refusal,
    { currency, day, of: list }: { currency: RatedCurrency; day: string; of: 'rates' | 'filings' },
    language: Language,
  ) {
    if (refusal.refused !== 'record.changed') return refusal;
    const now = (await executor.load(rates, rateBook(currency, day)))[list][day];
    const [actor = ''] = now?.by.split(' ') ?? [];
    return withChange(executor, refusal, { at: now?.at ?? '', actor, fields: ['rate', 'source'] }, language);
  }

  /** The books that one command writes to are written one by one, each under an id of its own. */
  const execute = <Answer>(
    request: RateRequest,
    book: string,
    command: RateCommand,
    answer: Answer | ((book: RateBook) => Answer),
  ) => {
    const { commandId } = request;
    return executor.execute(rates, {
      id: book,
      command,
      answer,
      meta: metaOf(request, roleOf(request.caller)),
      commandId: commandId && { ...commandId, id: derivedId(commandId.id, book) },
    });
  };

  return [
    handle(recordRate, async (request) => {
      const { code: currency, date: day, rate, source, recordVersion } = request.input;
      const id = rateId(currency, day);
      const isFar = await isFarFromLast(currency, { id, day, rate, source });
      const entries = [{ id, day, rate, source, isFar }];
      const command: RecordRates = { type: 'record', currency, entries, origin: 'hand', recordVersion };
      const executed = await execute(request, rateBook(currency, day), command, (book) => {
        const isFiled = entries.some((entry) => effectOf(entry, book) === 'filed');
        return { id, ...(isFiled && { filed: true as const }) };
      });
      if (isRefusal(executed)) return inWords(executed, { currency, day, of: 'rates' }, request.lan);
      return { data: executed.answer, position: executed.position };
    }),

    handle(decideRate, async (request) => {
      const { code: currency, date: day, does: decision, comment, recordVersion } = request.input;
      const { umId: accountId, acting } = request.caller;
      const id = rateId(currency, day);
      const about = { currency, id, day, does: decision, comment, recordVersion };
      const command: RateCommand = { type: 'decide', ...about, doer: { ...acting, umId: accountId } };
      const executed = await execute(request, rateBook(currency, day), command, { id });
      if (isRefusal(executed)) return inWords(executed, { currency, day, of: 'filings' }, request.lan);
      return { data: executed.answer, position: executed.position };
    }),

    handle(importRates, async (request) => {
      if (!request.file) return refuse('file.missing');
      const read = await readRates(request.file.bytes, rateRowsMax).catch(asUnfit);
      if (read instanceof UnfitCsv)
        return refuse('rates.file', { reason: translate(request.lan, read.reason, read.params) });
      if (typeof read === 'string') return refuse(read, { max: rateRowsMax });
      const sums = { added: 0, corrected: 0, known: 0, filed: 0 };
      let position = 0;
      const last = new Map<RatedCurrency, RateEntry>();
      for (const [book, { currency, ...command }] of commandsFor(read.good)) {
        const entries: RateEntry[] = [];
        for (const entry of command.entries) {
          const isFar = await isFarFromLast(currency, entry, last.get(currency));
          entries.push({ ...entry, isFar });
          if (!isFar) last.set(currency, entry);
        }
        const executed = await execute(request, book, { ...command, currency, entries }, (before) =>
          countsOf({ ...command, currency, entries }, before),
        );
        if (isRefusal(executed)) return executed;
        for (const outcome of ['added', 'corrected', 'known', 'filed'] as const)
          sums[outcome] += executed.answer[outcome];
        position = Math.max(position, executed.position);
      }
      return {
        data: { format: read.format, ...sums, refused: read.refused.map((row) => toldOf(row, request.lan)) },
        position,
      };
    }),
  ];
}

import { handle } from '@portal/infra/http/handle';
import type { Bound, Caller, CallRequest } from '@portal/infra/http/types';
import { derivedId } from '@portal/infra/ids';
import { importRates, type RatesImported, recordRate } from '@portal/shared/calls/rates';
import type { Lan, Role } from '@portal/shared/codes/index';
import { rateBook } from '@portal/shared/events/rate';
import { translate } from '@portal/shared/locales/index';
import { isRefusal, refuse } from '@portal/shared/refusal';
import { rateRowsMax } from '@portal/shared/rules/rate';
import { rates } from '../aggregate.ts';
import { effectOf, type RateBook, type RateCommand } from '../domain/rate/rate.ts';
import type { Executor } from '../executor.ts';
import { commandsFor, type RefusedRate, readRates } from '../import/rates.ts';
import { rateId } from '../rates.ts';
import { metaOf } from './request.ts';

type Asked = CallRequest<unknown, readonly Role[]>;

/** The role in which somebody keeps rates: that of the institution that he acts for before that of the office. */
const roleOf = ({ roles }: Caller): Role | 'system' =>
  recordRate.access.find((role) => roles.includes(role)) ?? 'system';

const countsOf = ({ entries }: RateCommand, book: RateBook) => {
  const effects = entries.map((entry) => effectOf(entry, book));
  const count = (effect: (typeof effects)[number]) => effects.filter((each) => each === effect).length;
  return { added: count('added'), corrected: count('corrected'), known: count('known') };
};

/** Why a row was refused, in words; where several columns are wrong each reason with its column. */
function toldOf({ line, content, wrong }: RefusedRate, lan: Lan): RatesImported['refused'][number] {
  const [and, colon] = lan === 'EN' ? ['; ', ': '] : ['；', '：'];
  const words = wrong.map(({ field, error: { key, params } }) => ({ field, said: translate(lan, key, params) }));
  const reason = words.map(({ field, said }) => (words.length > 1 ? `${field}${colon}${said}` : said)).join(and);
  return { line, field: wrong.map(({ field }) => field).join(', '), reason, content };
}

/** What currencies are worth in US dollars: recorded by hand and by files. */
export function rateHandlers(executor: Executor): Bound[] {
  /** The books that one command writes to are written one by one, each under an id of its own. */
  const execute = <Answer>(
    request: Asked,
    book: string,
    command: RateCommand,
    answer: Answer | ((book: RateBook) => Answer),
  ) => {
    const { commandId } = request;
    return executor.execute(rates, {
      ...{ id: book, command, answer, meta: metaOf(request, roleOf(request.caller)) },
      commandId: commandId && { ...commandId, id: derivedId(commandId.id, book) },
    });
  };

  return [
    handle(recordRate, async (request) => {
      const { code: currency, date: day, rate, source } = request.input;
      const id = rateId(currency, day);
      const command: RateCommand = { type: 'record', currency, entries: [{ id, day, rate, source }], origin: 'hand' };
      const executed = await execute(request, rateBook(currency, day), command, { id });
      return isRefusal(executed) ? executed : { data: executed.answer, position: executed.position };
    }),

    handle(importRates, async (request) => {
      if (!request.file) return refuse('file.missing');
      const read = await readRates(request.file.bytes, rateRowsMax);
      if (typeof read === 'string') return refuse(read, { max: rateRowsMax });
      const sums = { added: 0, corrected: 0, known: 0 };
      let last = 0;
      for (const [book, command] of commandsFor(read.good)) {
        const executed = await execute(request, book, command, (before) => countsOf(command, before));
        if (isRefusal(executed)) return executed;
        for (const of of ['added', 'corrected', 'known'] as const) sums[of] += executed.answer[of];
        last = Math.max(last, executed.position);
      }
      return { data: { ...sums, refused: read.refused.map((row) => toldOf(row, request.lan)) }, position: last };
    }),
  ];
}

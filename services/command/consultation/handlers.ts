import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, CallRequest, Done } from '@portal/infra/runtime/http/types';
import type { PortalLog } from '@portal/infra/runtime/identity/log';
import type { Identity } from '@portal/infra/runtime/identity/types';
import { derivedId } from '@portal/infra/runtime/ids';
import {
  answerConsultation,
  closeConsultation,
  consultProduct,
  seeConsultation,
} from '@portal/shared/calls/consultation';
import type { Language } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/define/event';
import { consultationPlace } from '@portal/shared/events/consultation';
import { product } from '@portal/shared/records/product';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import { openMax, questionsPerDay } from '@portal/shared/rules/consultation';
import type { CommandFactory, Executed, Executor, FactReader } from '../base/executor.ts';
import { metaOf } from '../base/request.ts';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import { consultation } from './aggregate.ts';
import type { Consultation, ConsultationCommand } from './decide.ts';

export interface ConsultDependencies {
  executor: Executor;
  store: Pick<PortalLog, 'holder'>;
  identity: Pick<Identity, 'limits'>;
}

const day = 24 * 60 * 60;
/** When two ask at once for the last free place, one of them looks again. */
const tries = 5;

const products = reviewedRecord(product);

/** Whose product it is and what it is called, in the language of who asks where it has it; undefined where it is not shown. */
async function shownProduct(facts: FactReader, prdId: string, language: Language) {
  const state = await facts.load(products, prdId);
  if (state.is === 'none') return undefined;
  const liveVersions = Object.entries(state.versions).filter(([, { live }]) => live?.status === '1');
  const [, version] = liveVersions.find(([key]) => key === language) ?? liveVersions[0] ?? [];
  return version && { seller: state.owner, name: String(version.live?.content[product.name] ?? '') };
}

/** Which of the conversations that somebody may have open is none yet. */
async function freePlace({ store }: ConsultDependencies, asker: string): Promise<number | undefined> {
  for (let place = 1; place <= openMax; place++)
    if ((await store.holder(consultationPlace(asker, place))) === undefined) return place;
  return undefined;
}

export interface Question {
  asker: string;
  visitor: boolean;
  prdId: string;
  text: string;
  meta: Metadata;
}

type Answered = Executed<{ consultation: string }> | Refusal;

/** Asks about a product that is shown, under the conversation that follows from who asks about what. */
export async function ask(
  deps: ConsultDependencies,
  request: Pick<CallRequest<unknown>, 'lan' | 'commandId'>,
  { asker, visitor, prdId, text, meta }: Question,
): Promise<Answered> {
  const { executor, identity } = deps;
  const { commandId, lan: language } = request;
  const id = derivedId('consultation', prdId, asker);
  let isCounted = false;
  const command: CommandFactory<Consultation, ConsultationCommand> = async (state, reader) => {
    const liveProduct = await shownProduct(reader, prdId, language);
    if (!liveProduct) return refuse('404');
    const facts = { consultation: id, product: prdId, ...liveProduct, asker, visitor };
    if (state.is === 'open') return { type: 'ask', facts, place: null, text };
    // once, however often it is decided
    const used =
      !isCounted && (await identity.limits.take([{ name: 'consult', key: asker, max: questionsPerDay, seconds: day }]));
    if (used) return refuse('429', { seconds: used.seconds });
    isCounted = true;
    const place = await freePlace(deps, asker);
    return place === undefined ? refuse('consultation.many', { max: openMax }) : { type: 'ask', facts, place, text };
  };
  const answer = { consultation: id };
  for (let tried = 0; tried < tries; tried++) {
    const done = await executor.execute(consultation, { id, command, meta, commandId, answer });
    if (!isRefusal(done) || done.refused !== 'taken') return done;
  }
  return refuse('409');
}

/** Consultations by people with an account. */
export function consultationHandlers(deps: ConsultDependencies): Bound[] {
  const { executor } = deps;
  async function sendMessage(
    request: CallRequest<{ consultation: string }, 'session'>,
    command: ConsultationCommand,
  ): Promise<Done<Record<string, never>> | Refusal> {
    const { input, caller, commandId } = request;
    const executed = await executor.execute(consultation, {
      id: input.consultation,
      command,
      meta: metaOf(request, caller.roles[0] ?? 'system'),
      commandId,
      answer: {},
    });
    return isRefusal(executed) ? executed : { data: {}, position: executed.position };
  }

  return [
    handle(consultProduct, async (request) => {
      const { caller } = request;
      const { prdId, text = '' } = request.input;
      const meta = metaOf(request, caller.roles[0] ?? 'system');
      const result = await ask(deps, request, { asker: caller.umId, visitor: false, prdId, text, meta });
      return isRefusal(result) ? result : { data: result.answer, position: result.position };
    }),
    handle(answerConsultation, (request) =>
      sendMessage(request, { type: 'answer', by: request.caller.umId, text: request.input.text }),
    ),
    handle(closeConsultation, (request) =>
      sendMessage(request, { type: 'close', by: request.caller.umId, why: 'said' }),
    ),
    handle(seeConsultation, (request) =>
      sendMessage(request, { type: 'see', by: request.caller.umId, number: request.input.number }),
    ),
  ];
}

import { randomUUID } from 'node:crypto';
import type { CommandId } from '@portal/infra/command-id';
import { derivedId } from '@portal/infra/derived-id';
import { handle } from '@portal/infra/http/handle';
import type { Bound, CallRequest } from '@portal/infra/http/types';
import {
  deleteProduct,
  deleteProducts,
  saveProduct,
  updateProductStatus,
  updateProductsStatus,
} from '@portal/shared/calls/seller-product';
import { type Lan, type Role, seller } from '@portal/shared/codes/index';
import { versionId, versionOf } from '@portal/shared/events/product';
import { translate } from '@portal/shared/locales/index';
import { isRefusal, type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { picturesOf, plainText } from '@portal/shared/rules/html';
import { productContent } from '@portal/shared/rules/product';
import { file, product } from '../aggregate.ts';
import type { ProductCommand } from '../domain/product/decide.ts';
import type { Executed, Executor } from '../executor.ts';
import { metaOf } from './meta.ts';
import { sanitise } from './sanitise.ts';

type Asked = CallRequest<unknown, readonly Role[]>;

/** Executes one command on the version that an id names. */
async function onVersion(
  executor: Executor,
  request: Asked,
  id: string,
  command: (lan: Lan) => ProductCommand,
  commandId: CommandId | undefined,
): Promise<Executed<object> | Refusal> {
  const version = versionOf(id);
  if (!version) return refuse('404');
  return executor.execute(product, {
    id: version.prdId,
    command: command(version.lan),
    meta: metaOf(request, seller),
    commandId,
    answer: {},
  });
}

const done = (executed: Executed<object> | Refusal) =>
  isRefusal(executed) ? executed : { data: {}, position: executed.position };

/** One after the other, each with its own result; a repeated batch repeats each part of it. */
async function onEach(
  executor: Executor,
  request: Asked,
  ids: readonly string[],
  command: (lan: Lan) => ProductCommand,
) {
  const results: { id: string; flag: 'T' | 'F'; returnCode: string; returnInfo: string }[] = [];
  let position = 0;
  for (const id of new Set(ids)) {
    const commandId = request.commandId && { ...request.commandId, id: derivedId(request.commandId.id, id) };
    const executed = await onVersion(executor, request, id, command, commandId);
    if (isRefusal(executed)) {
      const returnInfo = translate(request.lan, `refusals.${executed.refused}`, executed.params);
      results.push({ id, flag: 'F', returnCode: executed.refused, returnInfo });
    } else {
      position = Math.max(position, executed.position);
      results.push({ id, flag: 'T', returnCode: '', returnInfo: '' });
    }
  }
  return { data: { results }, position };
}

const shelf =
  (status: '0' | '2', by: string) =>
  (lan: Lan): ProductCommand => ({
    type: status === '2' ? 'submit' : 'delist',
    lan,
    by,
  });

export function productHandlers(executor: Executor): Bound[] {
  const filesOf = async (ids: readonly string[]) => {
    const known = await Promise.all([...new Set(ids)].map((id) => executor.recall(file, id)));
    return known.filter((found) => found !== null);
  };

  return [
    handle(saveProduct, async (request) => {
      const { input, caller } = request;
      const content = productContent({ ...input, summary: sanitise(input.summary) });
      if (plainText(content.summary) === '') return refuseFields('400', { summary: 'product.summaryMissing' });
      // A repeated command has to name the same new record, whichever process it reaches.
      const prdId = input.prdId ?? (request.commandId ? derivedId(caller.umId, request.commandId.id) : randomUUID());
      const executed = await executor.execute(product, {
        id: prdId,
        command: {
          type: 'save',
          prdId,
          create: input.prdId === undefined,
          lan: input.lan,
          by: caller.umId,
          sites: input.dataDomain,
          ownSite: caller.site,
          content,
          files: await filesOf([...content.images, ...picturesOf(content.summary)]),
        },
        meta: metaOf(request, seller),
        commandId: request.commandId,
        answer: { id: versionId(prdId, input.lan), prdId },
        begins: input.prdId === undefined,
      });
      return isRefusal(executed) ? executed : { data: executed.answer, position: executed.position };
    }),

    handle(updateProductStatus, async (request) => {
      const { id, status } = request.input;
      return done(await onVersion(executor, request, id, shelf(status, request.caller.umId), request.commandId));
    }),

    handle(updateProductsStatus, (request) =>
      onEach(executor, request, request.input.idList, shelf(request.input.status, request.caller.umId)),
    ),

    handle(deleteProduct, async (request) => {
      const by = request.caller.umId;
      const command = (lan: Lan): ProductCommand => ({ type: 'delete', lan, by });
      return done(await onVersion(executor, request, request.input.id, command, request.commandId));
    }),

    handle(deleteProducts, (request) => {
      const by = request.caller.umId;
      return onEach(executor, request, request.input.idList, (lan) => ({ type: 'delete', lan, by }));
    }),
  ];
}

import { randomUUID } from 'node:crypto';
import { versionId } from '@portal/shared/records/ids';
import type { ProductState } from '../portal/history.ts';
import { audit, changeStatus, save } from './request.ts';

export interface Known {
  prdId: string;
  standing: ProductState;
}

/** One connection's seller, and products that nobody else touches meanwhile. */
export interface Part {
  token: string;
  files: readonly string[];
  products: Known[];
  /** tokens of administrators */
  admins: readonly string[];
}

export interface Next {
  request: string;
  /** undefined: a new one */
  product: Known | undefined;
  /** how the product stands once the command was accepted */
  becomes: ProductState;
}

const editShare = 0.5;
const transitionShare = 0.3;
const rejectShare = 0.3;
const takeDownShare = 0.2;
/** of the transitions, those that the rules refuse */
const wrongShare = 0.03;

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** One that stands so, looked for from a random place on. */
function pick(products: readonly Known[], fits: (state: ProductState) => boolean): Known | undefined {
  const begin = Math.floor(Math.random() * products.length);
  for (let step = 0; step < products.length; step++) {
    const product = products[(begin + step) % products.length];
    if (product && fits(product.standing)) return product;
  }
  return undefined;
}

function transition({ token, admins }: Part, product: Known): Next {
  const id = randomUUID();
  const version = versionId(product.prdId, 'CN');
  const status = (target: '0' | '2', becomes: ProductState) => ({
    request: changeStatus(token, id, version, target),
    product,
    becomes,
  });
  if (Math.random() < wrongShare) return status(product.standing === 'listed' ? '2' : '0', product.standing);
  const decide = (target: '0' | '1' | '9', becomes: ProductState) => ({
    request: audit(any(admins), id, version, target),
    product,
    becomes,
  });
  switch (product.standing) {
    case 'pending':
      return Math.random() < rejectShare ? decide('9', 'rejected') : decide('1', 'listed');
    case 'listed':
      return Math.random() < takeDownShare ? decide('0', 'delisted') : status('0', 'delisted');
    default:
      return status('2', 'pending');
  }
}

/** Half edits, 30 % transitions, 20 % new products; `n` makes each form another one. */
export function nextCommand(part: Part, n: number): Next {
  const dice = Math.random();
  const { token, files, products } = part;
  const form = (product: Known | undefined): Next => ({
    request: save(token, randomUUID(), { prdId: product?.prdId, file: any(files), n }),
    product,
    becomes: 'draft',
  });
  if (dice < editShare) return form(pick(products, (state) => state !== 'pending'));
  if (dice >= editShare + transitionShare) return form(undefined);
  const product = pick(products, (state) => state !== 'rejected');
  return product ? transition(part, product) : form(undefined);
}

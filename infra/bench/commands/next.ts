import { randomUUID } from 'node:crypto';
import { versionId } from '@portal/shared/records/ids';
import type { Standing } from '../portal/history.ts';
import { audit, changeStatus, save } from './request.ts';

export interface Known {
  prdId: string;
  standing: Standing;
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
  becomes: Standing;
}

const editShare = 0.5;
const transitionShare = 0.3;
const rejectShare = 0.3;
const takeDownShare = 0.2;
/** of the transitions, those that the rules refuse */
const wrongShare = 0.03;

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** One that stands so, looked for from a random place on. */
function pick(products: readonly Known[], fits: (standing: Standing) => boolean): Known | undefined {
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
  const status = (wanted: '0' | '2', becomes: Standing) => ({
    request: changeStatus(token, id, version, wanted),
    product,
    becomes,
  });
  if (Math.random() < wrongShare) return status(product.standing === 'listed' ? '2' : '0', product.standing);
  const decide = (wanted: '0' | '1' | '9', becomes: Standing) => ({
    request: audit(any(admins), id, version, wanted),
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
  if (dice < editShare) return form(pick(products, (standing) => standing !== 'pending'));
  if (dice >= editShare + transitionShare) return form(undefined);
  const product = pick(products, (standing) => standing !== 'rejected');
  return product ? transition(part, product) : form(undefined);
}

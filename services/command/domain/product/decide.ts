import type { Lan, Site } from '@portal/shared/codes/index';
import type { EventOf } from '@portal/shared/events/define';
import type { FileStored } from '@portal/shared/events/file';
import type { ProductEvent } from '@portal/shared/events/product';
import { type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { picturesOf } from '@portal/shared/rules/html';
import type { ProductContent } from '@portal/shared/rules/product';
import type { Live, Product, Version } from './state.ts';

export type StoredFile = EventOf<typeof FileStored>['data'];

/** A seller's or an administrator's intention about one language version. */
export type ProductCommand =
  | {
      type: 'save';
      prdId: string;
      /** a new record; otherwise it has to be there */
      create: boolean;
      lan: Lan;
      by: string;
      /** undefined: as they are, or the seller's own site */
      sites: readonly Site[] | undefined;
      ownSite: Site;
      content: ProductContent;
      /** what is known of the files that the content names; a file that does not exist is missing here */
      files: readonly StoredFile[];
    }
  | { type: 'submit'; lan: Lan; by: string }
  | { type: 'delist'; lan: Lan; by: string }
  | { type: 'delete'; lan: Lan; by: string }
  | { type: 'approve'; lan: Lan; auditor: Auditor; comment: string; submittedAt?: string }
  | { type: 'reject'; lan: Lan; auditor: Auditor; reason: string; submittedAt?: string }
  | { type: 'takeDown'; lan: Lan; auditor: Auditor; reason: string };

/** An administrator; outside the main site only records of the own domain exist for him (decisions 6). */
export interface Auditor {
  umId: string;
  site: Site;
}

export type ProductDecision = readonly ProductEvent[] | Refusal;

const unknown = refuse('404');

/** Fields of the wire that a refusal about pictures belongs to. */
const at = (field: string, code: string): Refusal => refuseFields(code, { [field]: `refusals.${code}` });

type Facts = { prdId: string; seller: string; lan: Lan; version: Version };

const facts = ({ prdId, seller, lan, version }: Facts, content: ProductContent) => ({
  prdId,
  seller,
  lan,
  sites: [...version.sites],
  productName: content.productName,
  categories: content.categories,
});

function save(command: Extract<ProductCommand, { type: 'save' }>, product: Product): ProductDecision {
  if (command.create !== (product.kind === 'none')) return unknown;
  if (product.kind === 'product' && product.seller !== command.by) return unknown;
  const version = product.kind === 'product' ? product.versions[command.lan] : undefined;
  if (version?.working?.status === '2') return refuse('product.pending');
  const own = new Map(command.files.filter((file) => file.owner === command.by).map((file) => [file.fileId, file]));
  const { images, summary } = command.content;
  if (images.some((id) => !own.has(id))) return at('fileIdList', 'product.imageNotOwn');
  if (images.some((id) => own.get(id)?.use !== 'product')) return at('fileIdList', 'product.imageUse');
  if (picturesOf(summary).some((id) => !own.has(id))) return at('summary', 'product.imageNotOwn');
  const { prdId, lan, by: seller, content } = command;
  const sites = [...(command.sites?.length ? command.sites : (version?.sites ?? [command.ownSite]))];
  return [{ type: 'ProductSaved', data: { prdId, lan, seller, sites, content } }];
}

function submit(of: Facts): ProductDecision {
  const { working, live } = of.version;
  if (working?.status === '2') return refuse('product.pending');
  if (working?.status === '9') return refuse('product.notListable');
  if (working) return [{ type: 'ProductSubmitted', data: facts(of, working.content) }];
  if (live.status === '1') return refuse('product.alreadyListed');
  return [{ type: 'ProductSubmitted', data: facts(of, live.content) }];
}

const listed = (live: Live | null): live is Live & { status: '1' } => live?.status === '1';

function remove(of: Facts): ProductDecision {
  const { working, live } = of.version;
  if (working?.status === '2') return refuse('product.deletePending');
  return [{ type: 'ProductDeleted', data: facts(of, working ? working.content : live.content) }];
}

/** Why a decision cannot be made: someone else was first, or the content that was looked at is not the one that waits. */
function undecidable({ version }: Facts, looked: string | undefined): Refusal | undefined {
  const { working, decided } = version;
  if (working?.status !== '2')
    return decided && (looked === undefined || decided.submittedAt === looked)
      ? refuse('product.decided', undefined, decided)
      : refuse('product.notPending');
  if (looked !== undefined && looked !== working.submittedAt)
    return refuse('product.resubmitted', { at: working.submittedAt }, { submittedAt: working.submittedAt });
  return undefined;
}

function audit(
  command: Extract<ProductCommand, { type: 'approve' | 'reject' | 'takeDown' }>,
  of: Facts,
): ProductDecision {
  const { working, live } = of.version;
  if (command.type === 'takeDown')
    return listed(live)
      ? [{ type: 'ProductTakenDown', data: { ...facts(of, live.content), reason: command.reason } }]
      : refuse('product.alreadyDown');
  const no = undecidable(of, command.submittedAt);
  if (no) return no;
  if (working?.status !== '2') return refuse('product.notPending');
  const { content, submittedAt } = working;
  if (command.type === 'reject')
    return [{ type: 'ProductRejected', data: { ...facts(of, content), submittedAt, reason: command.reason } }];
  const files = [...new Set([...content.images, ...picturesOf(content.summary)])];
  return [{ type: 'ProductApproved', data: { ...facts(of, content), submittedAt, comment: command.comment, files } }];
}

/** Which events a command leads to, or why not; pure. */
export function decideProduct(command: ProductCommand, product: Product): ProductDecision {
  if (command.type === 'save') return save(command, product);
  if (product.kind === 'none') return unknown;
  const version = product.versions[command.lan];
  if (!version) return unknown;
  const of: Facts = { prdId: product.prdId, seller: product.seller, lan: command.lan, version };
  if ('auditor' in command) {
    const { site } = command.auditor;
    return site === '01' || version.sites.includes(site) ? audit(command, of) : unknown;
  }
  if (command.by !== product.seller) return unknown;
  switch (command.type) {
    case 'submit':
      return submit(of);
    case 'delist':
      return listed(version.live)
        ? [{ type: 'ProductDelisted', data: facts(of, version.live.content) }]
        : refuse('product.alreadyDelisted');
    case 'delete':
      return remove(of);
  }
}

import type { Metadata } from '@portal/shared/events/define';
import type { ProductEvent } from '@portal/shared/events/product';
import type { Live, Product, Version, Working } from './state.ts';

/** What an event means for a product. `at` and `meta` tell when it happened and who did it. */
export type ProductFact = ProductEvent & { at: string; meta: Pick<Metadata, 'actor'> };

const live = (version: Version | undefined, status: Live['status']): Live | null =>
  version?.live ? { ...version.live, status } : null;

/** The working content as submitted: the one at hand, or the delisted one unchanged. */
const contentOf = (version: Version): Working['content'] => (version.working ?? version.live).content;

function evolveVersion(version: Version | undefined, fact: ProductFact): Version | undefined {
  if (fact.type === 'ProductSaved')
    return {
      ...(version?.decided && { decided: version.decided }),
      sites: fact.data.sites,
      working: { status: '0', content: fact.data.content },
      live: version?.live ?? null,
    };
  if (!version) return undefined;
  switch (fact.type) {
    case 'ProductSubmitted':
      return { ...version, working: { status: '2', content: contentOf(version), submittedAt: fact.at } };
    case 'ProductApproved':
      return {
        sites: version.sites,
        working: null,
        live: { status: '1', content: contentOf(version) },
        decided: { by: fact.meta.actor, at: fact.at, decision: 'approved', submittedAt: fact.data.submittedAt },
      };
    case 'ProductRejected':
      return {
        sites: version.sites,
        live: version.live,
        working: { status: '9', content: contentOf(version), reason: fact.data.reason },
        decided: { by: fact.meta.actor, at: fact.at, decision: 'rejected', submittedAt: fact.data.submittedAt },
      };
    case 'ProductDelisted':
    case 'ProductTakenDown': {
      const taken = live(version, '0');
      return taken ? { ...version, live: taken } : version;
    }
    case 'ProductDeleted':
      return undefined;
  }
}

/** The product after an event; pure. */
export function evolveProduct(product: Product, fact: ProductFact): Product {
  const { prdId, lan, seller } = fact.data;
  const before = product.kind === 'product' ? product.versions : {};
  const { [lan]: version, ...others } = before;
  const after = evolveVersion(version, fact);
  return { kind: 'product', prdId, seller, versions: after ? { ...others, [lan]: after } : others };
}

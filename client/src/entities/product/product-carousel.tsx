import type { ProductCard as Card } from '@portal/shared/calls/product';
import type { Section } from '@portal/shared/codes/sections';
import { CardCarousel } from '../../kit/card-carousel.tsx';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';

interface Props {
  label: string;
  classify: Section;
  /** undefined while they are on their way */
  cards: readonly Card[] | undefined;
}

/** Products of a section, four in view, each in its frame. */
export const ProductCarousel = ({ label, classify, cards }: Props) => (
  <CardCarousel
    label={label}
    perView={4}
    blank={<ProductCardSkeleton />}
    places={cards?.map((card) => ({
      name: card.prdId,
      content: <ProductCard card={card} section={classify} />,
    }))}
  />
);

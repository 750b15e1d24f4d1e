import type { ProfileCard as Card } from '@portal/shared/calls/profiles';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileCard, ProfileCardSkeleton } from '../../../entities/company/profile-card.tsx';
import { Button } from '../../../kit/button.tsx';
import { CardCarousel } from '../../../kit/card-carousel.tsx';
import styles from './swiper.module.css';

// comes with the press that asks for it
const Glance = lazy(async () => ({ default: (await import('./glance.tsx')).Glance }));

/** Companies or platforms, three in view; each opens at a glance. */
export function Swiper({ label, cards }: { label: string; cards: readonly Card[] | undefined }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Card>();
  const places = cards?.map((card) => ({
    name: card.id,
    content: (
      <ProfileCard
        card={card}
        action={
          <Button
            kind="quiet"
            className={styles.open}
            aria-label={t('finance.detailsOf', { name: card.name })}
            onClick={() => setOpen(card)}
          >
            {t('finance.details')}
          </Button>
        }
      />
    ),
  }));
  return (
    <>
      <CardCarousel label={label} perView={3} places={places} blank={<ProfileCardSkeleton />} />
      {open && (
        <Suspense fallback={null}>
          <Glance card={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

import type { ProfileCard as Card } from '@portal/shared/calls/profiles';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Mark } from '../../../shared/profiles/profile-card.tsx';
import { codesIn, looks, typeOf } from '../../../shared/profiles/types.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Stack } from '../../../shared/ui/layout.tsx';

/** A card at a glance, over the page, with the way to its own. */
export function Glance({ card, onClose }: { card: Card; onClose: () => void }) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const type = typeOf(card);
  return (
    <Dialog label={card.name} titled onClose={onClose}>
      <Stack gap={3}>
        <Mark card={card} />
        <p>{card.describe}</p>
        <p>{list(codesIn(type, card.category).map((code) => t(`${looks[type].words}.${code}`)))}</p>
        {card.disList.length > 0 && (
          <p>
            {t(`profiles.${type}.linked`)} · {list(card.disList.map(({ disName }) => disName))}
          </p>
        )}
        <ButtonLink kind="primary" to={card.jumpLink}>
          {t('finance.toPage')}
        </ButtonLink>
      </Stack>
    </Dialog>
  );
}

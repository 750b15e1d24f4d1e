import type { ProfileCard as Card } from '@portal/shared/calls/profiles';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../core/request/use-request.ts';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { Mark } from '../../../entities/company/profile-card.tsx';
import { showProfile } from '../../../entities/company/requests.ts';
import { codesIn, profileViews, typeOf } from '../../../entities/company/types.ts';
import { ButtonLink } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { Lines } from '../../../kit/skeleton.tsx';
import css from './glance.module.css';

/** A company or platform over the page: picture, full profile and website, with the way to its own page. */
export function Glance({ card, onClose }: { card: Card; onClose: () => void }) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const type = typeOf(card);
  const input = { id: card.parentID, ...useCatalogueScope() };
  const platform = useRead(showProfile.platform, type === 'platform' ? input : undefined, card.parentID);
  const enterprise = useRead(showProfile.enterprise, type === 'enterprise' ? input : undefined, card.parentID);
  const { data, problem } = type === 'platform' ? platform : enterprise;
  return (
    <Dialog label={card.name} titled onClose={onClose}>
      <Stack gap={3}>
        {card.image1 ? <img className={css.picture} src={card.image1} alt="" /> : <Mark card={card} />}
        {data || problem ? <p className={css.profile}>{data?.profile ?? card.describe}</p> : <Lines count={4} />}
        <p>{list(codesIn(type, card.category).map((code) => t(`${profileViews[type].words}.${code}`)))}</p>
        {card.disList.length > 0 && (
          <p>
            {t(`profiles.${type}.linked`)} · {list(card.disList.map(({ disName }) => disName))}
          </p>
        )}
        {card.website && (
          <p>
            <a href={card.website} rel="noopener noreferrer" target="_blank">
              {t('profiles.website')}
              <Icon name="outside" />
            </a>
          </p>
        )}
        <ButtonLink kind="primary" to={card.jumpLink}>
          {t('finance.toPage')}
        </ButtonLink>
      </Stack>
    </Dialog>
  );
}

import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Drawn } from '../../../shared/ui/state.tsx';
import { usePageTitle } from '../../../shared/ui/title.ts';

export function ForbiddenScreen() {
  const { t } = useTranslation();
  usePageTitle(t('site.status.forbidden'));
  return (
    <Drawn art="locked" title={t('site.status.forbidden')} text={t('site.status.forbiddenText')}>
      <ButtonLink kind="primary" to={pathTo('home')}>
        {t('site.status.home')}
      </ButtonLink>
      <ButtonLink to={pathTo('service')}>{t('site.bar.service')}</ButtonLink>
    </Drawn>
  );
}

export function MissingScreen() {
  const { t } = useTranslation();
  usePageTitle(t('site.status.missing'));
  return (
    <Drawn art="lost" title={t('site.status.missing')} text={t('site.status.missingText')}>
      <ButtonLink kind="primary" to={pathTo('home')}>
        {t('site.status.home')}
      </ButtonLink>
      <ButtonLink to={pathTo('products')}>{t('site.goods.toList')}</ButtonLink>
    </Drawn>
  );
}

export function ConstructionScreen() {
  const { t } = useTranslation();
  usePageTitle(t('site.status.construction'));
  return (
    <Drawn art="building" title={t('site.status.construction')} text={t('site.status.constructionText')}>
      <ButtonLink kind="primary" to={pathTo('products')}>
        {t('site.goods.toList')}
      </ButtonLink>
      <ButtonLink to={pathTo('home')}>{t('site.status.home')}</ButtonLink>
    </Drawn>
  );
}

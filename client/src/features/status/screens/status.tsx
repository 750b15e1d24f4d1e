import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../core/page/state.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { ButtonLink } from '../../../kit/button.tsx';

export function ForbiddenScreen() {
  const { t } = useTranslation();
  usePageTitle(t('site.status.forbidden'));
  return (
    <EmptyState isPage art="locked" title={t('site.status.forbidden')} text={t('site.status.forbiddenText')}>
      <ButtonLink kind="primary" to={pathTo('home')}>
        {t('site.status.home')}
      </ButtonLink>
      <ButtonLink to={pathTo('service')}>{t('site.bar.service')}</ButtonLink>
    </EmptyState>
  );
}

export function MissingScreen() {
  const { t } = useTranslation();
  usePageTitle(t('site.status.missing'));
  return (
    <EmptyState isPage art="lost" title={t('site.status.missing')} text={t('site.status.missingText')}>
      <ButtonLink kind="primary" to={pathTo('home')}>
        {t('site.status.home')}
      </ButtonLink>
      <ButtonLink to={pathTo('products')}>{t('site.goods.toList')}</ButtonLink>
    </EmptyState>
  );
}

export function ConstructionScreen() {
  const { t } = useTranslation();
  usePageTitle(t('site.status.construction'));
  return (
    <EmptyState isPage art="building" title={t('site.status.construction')} text={t('site.status.constructionText')}>
      <ButtonLink kind="primary" to={pathTo('products')}>
        {t('site.goods.toList')}
      </ButtonLink>
      <ButtonLink to={pathTo('home')}>{t('site.status.home')}</ButtonLink>
    </EmptyState>
  );
}

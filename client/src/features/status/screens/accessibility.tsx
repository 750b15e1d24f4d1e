import { useTranslation } from 'react-i18next';
import { Statement } from '../parts/statement.tsx';

const done = ['automatic', 'contrast', 'keyboard', 'captcha', 'maps', 'motion', 'script'] as const;
const limits = ['pictures', 'audit'] as const;

/** For whom the portal can be used, what of it is tested, and what is not good yet. */
export function AccessibilityScreen() {
  const { t } = useTranslation();
  const parts = [
    { name: 'done', lines: done.map((line) => t(`institution.accessibility.done.${line}`)) },
    { name: 'limits', lines: limits.map((line) => t(`institution.accessibility.limits.${line}`)) },
    { name: 'report', lines: [t('institution.accessibility.report.write')] },
  ] as const;
  return (
    <Statement
      title={t('institution.accessibility.title')}
      lead={t('institution.accessibility.lead')}
      parts={parts.map((part) => ({ ...part, title: t(`institution.accessibility.${part.name}.title`) }))}
    />
  );
}

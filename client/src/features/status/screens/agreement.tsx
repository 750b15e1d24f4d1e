import { useTranslation } from 'react-i18next';
import { agreementParts } from '../../../shared/entry/agreement-parts.ts';
import { Statement } from '../parts/statement.tsx';

/** What everybody agrees to who registers, to be read by anybody. */
export function AgreementScreen() {
  const { t } = useTranslation();
  return (
    <Statement
      title={t('agreement.title')}
      lead={t('agreement.intro')}
      parts={agreementParts.map((name) => ({
        name,
        title: t(`agreement.parts.${name}.title`),
        lines: [t(`agreement.parts.${name}.text`)],
      }))}
    />
  );
}

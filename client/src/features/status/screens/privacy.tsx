import { useTranslation } from 'react-i18next';
import { Statement } from '../parts/statement.tsx';

const visiting = ['account', 'cookies', 'browser', 'counting', 'requests'] as const;
const account = ['data', 'actions', 'encrypted', 'seen', 'sent'] as const;
const retentionLines = ['sessions', 'log', 'erasing', 'left'] as const;
const rights = ['own', 'write'] as const;

/** What the portal stores of people, why and how long; docs/security.md has it for those who examine it. */
export function PrivacyScreen() {
  const { t } = useTranslation();
  const parts = [
    { name: 'visiting', lines: visiting.map((line) => t(`institution.privacy.visiting.${line}`)) },
    { name: 'account', lines: account.map((line) => t(`institution.privacy.account.${line}`)) },
    { name: 'kept', lines: retentionLines.map((line) => t(`institution.privacy.kept.${line}`)) },
    { name: 'rights', lines: rights.map((line) => t(`institution.privacy.rights.${line}`)) },
  ] as const;
  return (
    <Statement
      title={t('institution.privacy.title')}
      lead={t('institution.privacy.lead')}
      parts={parts.map((part) => ({ ...part, title: t(`institution.privacy.${part.name}.title`) }))}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { SecretShown } from './secret-shown.tsx';

/** A token, this one time. */
export function TokenShown({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation();
  const words = { title: t('tokens.make'), text: t('tokens.shown'), use: t('tokens.use') };
  return <SecretShown {...words} secret={token} onClose={onClose} />;
}

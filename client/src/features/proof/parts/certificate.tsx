import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../shared/access/settings.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { requestFor } from '../../../shared/request/request.ts';
import { useRead } from '../../../shared/request/use-request.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { problemText } from '../../../shared/ui/problem-text.ts';
import { Lines } from '../../../shared/ui/skeleton.tsx';
import { useTranslate } from '../../../shared/ui/translate.ts';
import styles from './certificate.module.css';

const check = requestFor('certificateCheck', { quiet: true });

/** Few who check a proof hold a certificate: its words come with this part. */
const words = {
  zh: () => import('@portal/shared/locales/zh/certificate'),
  en: () => import('@portal/shared/locales/en/certificate'),
};

function useWords(): boolean {
  const { i18n } = useTranslation();
  const { locale } = useSettings();
  const [isThere, setThere] = useState(() => i18n.exists('kinds.certificate.check.title'));
  useEffect(() => {
    if (isThere) return;
    void words[locale]().then(({ certificate }) => {
      i18n.addResourceBundle(locale, 'translation', { kinds: { certificate } }, true);
      setThere(true);
    });
  }, [isThere, i18n, locale]);
  return isThere;
}

/** What the register says under the number of a certificate, for whoever holds one in his hand. */
export function Certificate({ number }: { number: string }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { date, figure } = useFormat();
  const hasWords = useWords();
  const { data, problem } = useRead(check, { number }, number);
  if (!hasWords || (!data && !problem)) return <Lines count={6} />;
  if (!data)
    return (
      <section className={styles.certificate} aria-label={t('kinds.certificate.check.title')}>
        <p className={styles.wrong} role="status">
          <Icon name="warn" />
          {problem?.code === '404' || problem?.fields
            ? t('kinds.certificate.check.none', { number })
            : problem && problemText(t, problem)}
        </p>
      </section>
    );
  return (
    <section className={styles.certificate} aria-label={t('kinds.certificate.check.title')}>
      <p className={data.valid ? styles.right : styles.wrong} role="status">
        <Icon name={data.valid ? 'check' : 'warn'} />
        {t(data.valid ? 'kinds.certificate.check.right' : 'kinds.certificate.check.wrong')}
      </p>
      <p>{t('kinds.certificate.check.lead')}</p>
      <Facts
        facts={[
          [t('kinds.certificate.check.kind'), translate(`kinds.certificate.printed.${data.part}`)],
          [t('kinds.certificate.check.number'), data.number],
          [t('kinds.certificate.check.state'), translate(`kinds.certificate.states.${data.state}`)],
          [t('kinds.certificate.check.version'), figure(data.version)],
          [t('kinds.certificate.check.registered'), date(data.registered)],
          ...(data.changed ? [[t('kinds.certificate.check.changed'), date(data.changed)] as const] : []),
          [t('kinds.certificate.check.position'), figure(data.position)],
        ]}
      />
    </section>
  );
}

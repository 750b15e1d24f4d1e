import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../core/api/problem-text.ts';
import { requestFor } from '../../../core/request/request.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { Facts } from '../../../kit/facts.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Lines } from '../../../kit/skeleton.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import type { Paper, PrintedKind } from '../paper.ts';
import styles from './printed.module.css';

const quiet = { quiet: true } as const;
const checks = {
  certificate: requestFor('certificateCheck', quiet),
  remittance: requestFor('remittanceCheck', quiet),
  receipt: requestFor('receiptCheck', quiet),
} satisfies Record<PrintedKind, unknown>;

/** Few who check a proof hold a paper of the portal: its words come with this part. */
const words = {
  zh: {
    certificate: () => import('@portal/shared/locales/zh/certificate'),
    remittance: () => import('@portal/shared/locales/zh/remittance'),
    receipt: () => import('@portal/shared/locales/zh/receipt'),
  },
  en: {
    certificate: () => import('@portal/shared/locales/en/certificate'),
    remittance: () => import('@portal/shared/locales/en/remittance'),
    receipt: () => import('@portal/shared/locales/en/receipt'),
  },
} as const;

function useWords(kind: PrintedKind): boolean {
  const { i18n } = useTranslation();
  const { locale } = useSettings();
  const [there, setThere] = useState(() => (i18n.exists(`kinds.${kind}.check.title`) ? locale : ''));
  useEffect(() => {
    if (there === locale) return;
    void words[locale][kind]().then((part) => {
      const ofKind = (part as Readonly<Record<string, unknown>>)[kind];
      i18n.addResourceBundle(locale, 'translation', { kinds: { [kind]: ofKind } }, true);
      setThere(locale);
    });
  }, [there, i18n, locale, kind]);
  return there === locale;
}

/** What the log says under the number of a certificate or an application, for whoever holds one in their hand. */
export function Printed({ kind, number }: Paper) {
  const translate = useTranslate();
  const { t } = useTranslation();
  const { date, figure } = useFormat();
  const hasWords = useWords(kind);
  const { data, problem } = useRead(checks[kind], { number }, number);
  const formatText = (name: string, params?: Readonly<Record<string, string>>) =>
    translate(`kinds.${kind}.check.${name}`, params);
  if (!hasWords || (!data && !problem)) return <Lines count={6} />;
  if (!data)
    return (
      <section className={styles.printed} aria-label={formatText('title')}>
        <p className={styles.wrong} role="status">
          <Icon name="warn" />
          {problem?.code === '404' || problem?.fields
            ? formatText('none', { number })
            : problem && problemText(t, problem)}
        </p>
      </section>
    );
  const { part, state, valid, version, registered, changed, position } = data;
  const fact = (name: string, value: string): [string, string][] => (value ? [[formatText(name), value]] : []);
  return (
    <section className={styles.printed} aria-label={formatText('title')}>
      <p className={valid ? styles.right : styles.wrong} role="status">
        <Icon name={valid ? 'check' : 'warn'} />
        {formatText(valid ? 'right' : 'wrong')}
      </p>
      <p>{formatText('lead')}</p>
      <Facts
        facts={[
          ...fact('kind', translate(`kinds.${kind}.printed.${part}`)),
          ...fact('number', data.number),
          ...fact('state', state && translate(`kinds.${kind}.states.${state}`)),
          // what has but one version says nothing of it
          ...(kind === 'certificate' ? fact('version', figure(version)) : []),
          ...fact('registered', registered && date(registered)),
          ...fact('changed', changed && date(changed)),
          ...fact('position', position ? figure(position) : ''),
        ]}
      />
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { type Config, defaultConfig } from '../session/first-data.ts';
import { useSettings } from '../session/settings.ts';
import css from './operator.module.css';

/** Facts about the operator. */
export type OperatorFact = 'operator' | 'address' | 'hours' | 'phone' | 'consultMail' | 'icp' | 'police';

/** Registers of the authorities, to which a number has to link. */
const leadsTo: Partial<Record<OperatorFact, (value: string) => string>> = {
  phone: (number) => `tel:${number.replace(/[^+\d]/g, '')}`,
  consultMail: (address) => `mailto:${address}`,
  icp: () => 'https://beian.miit.gov.cn/',
  police: (number) => `https://beian.mps.gov.cn/#/query/webSearch?code=${number.replace(/\D/g, '')}`,
};
const chineseOnly: readonly OperatorFact[] = ['icp', 'police'];

/** Marks a fact that the operator has not set. */
export function Sample() {
  const { t } = useTranslation();
  return <small className={css.sample}>{t('site.footer.sample')}</small>;
}

interface Props {
  fact: OperatorFact;
  /** of the link, if it is one */
  className?: string | undefined;
}

/** Whether the operator has not set it. */
export const isSample = (config: Config, fact: OperatorFact): boolean =>
  config[fact] === undefined || config[fact] === defaultConfig[fact];

/** A fact about the operator; marked as a sample if it is not set. */
export function Operator({ fact, className }: Props) {
  const { t } = useTranslation();
  const { config, locale } = useSettings();
  const configValue = config[fact] ?? t(`site.footer.samples.${fact}`);
  const text = typeof configValue === 'string' ? configValue : configValue[locale];
  const to = leadsTo[fact]?.(text);
  const lang = chineseOnly.includes(fact) && locale !== 'zh' ? 'zh-CN' : undefined;
  return (
    <span className={css.line}>
      {to ? (
        <a className={className} href={to} lang={lang}>
          {text}
        </a>
      ) : (
        <span lang={lang}>{text}</span>
      )}
      {isSample(config, fact) && <Sample />}
    </span>
  );
}
